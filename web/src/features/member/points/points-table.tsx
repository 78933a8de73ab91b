import { css } from '@emotion/react'
import type { PointsRecord } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { useTimeText } from '../../../lib/time-text.ts'
import { color, digits, type } from '../../../ui/theme.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.tsx'
import { changeOf, useSourceText } from './record-words.ts'

const root = css`
  width: 100%;
  border: 1px solid ${color.line};
  border-collapse: collapse;
  background: ${color.surface};
  font-variant-numeric: tabular-nums;
  > caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: 11px 16px;
    text-align: left;
    white-space: nowrap;
  }
  th {
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${type.note};
  }
  td {
    border-top: 1px solid ${color.line};
  }
  td:is(:nth-of-type(1), :nth-of-type(4)) {
    color: ${color.ink2};
  }
  td > a {
    color: ${color.cobalt};
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  & :is(th, td):last-child {
    text-align: right;
  }
  td:last-child {
    font: 600 15px/22px ${digits};
  }
  tr[data-received] > td:last-child {
    color: ${color.jade};
  }
`
const columns = ['time', 'source', 'order', 'until', 'change'] as const
const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** S3.18 */
export const PointsTable = ({ records, caption }: { records: readonly PointsRecord[]; caption: string }) => {
  const t = useText('points')
  const when = useTimeText()
  const sourceText = useSourceText()
  return (
    <table css={root}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`records.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id} data-received={record.ioType === 1 || undefined}>
            <td>{when(record.createTime)}</td>
            <td>{sourceText(record)}</td>
            <td>
              {record.orderNumber === null ? (
                t('records.noOrder')
              ) : (
                <ScreenLink to={`/order-detail?orderNumber=${record.orderNumber}`}>{record.orderNumber}</ScreenLink>
              )}
            </td>
            <td>{record.expireTime === null ? t('records.noOrder') : when(record.expireTime)}</td>
            <td>{signed.format(changeOf(record))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
