import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/layout.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { textLink } from '../../ui/text-link.ts'
import { color, digits, paper, quietNote } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  width: 100%;
  ${paper}
  border-collapse: collapse;
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
    ${quietNote}
  }
  td {
    border-top: 1px solid ${color.line};
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
const frame = css(scrollsSideways)
const none = '—'

export interface Column<R> {
  readonly name: string
  readonly title: string
  readonly cell: (record: R) => ReactNode
  readonly quiet?: boolean
}

interface Props<R> {
  caption: string
  columns: readonly Column<R>[]
  records: readonly R[]
}

export const OrderLink = ({ orderNumber }: { orderNumber: string | null | undefined }) =>
  orderNumber ? (
    <Link css={textLink} to={`/order-detail?orderNumber=${orderNumber}`}>
      {orderNumber}
    </Link>
  ) : (
    none
  )

/** The last column is the change. */
export const RecordsTable = <R extends { readonly id: number; readonly ioType: 0 | 1 }>({
  caption,
  columns,
  records,
}: Props<R>) => (
  <div css={frame}>
    <table css={root}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id} data-received={record.ioType === 1 || undefined}>
            {columns.map(({ name, cell, quiet }) => (
              <Text key={name} as="td" tone={quiet ? 'quiet' : 'ink'}>
                {cell(record) ?? none}
              </Text>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
