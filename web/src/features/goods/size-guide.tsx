import type { SizeGuide as Guide } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyed } from '../../ui/keyed.ts'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, inlineRowOf, narrow, stackOf, type } from '../../ui/theme.ts'

const opener = css`
  ${inlineRowOf(4)}
  min-height: 36px;
  padding: 0 4px;
  color: ${color.cobalt};
  font: ${type.note};
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`

const root = css`
  ${stackOf(20)}
  grid-template-columns: minmax(0, 1fr);
  > [data-part='table'] {
    ${scrollsSideways}
  }
  table {
    width: 100%;
    border: solid ${color.line};
    border-width: 1px 0 0 1px;
    border-top: 2px solid ${color.ink};
    border-collapse: separate;
    border-spacing: 0;
    font: ${type.note};
  }
  th,
  td {
    padding: 9px 10px;
    border: solid ${color.line};
    border-width: 0 1px 1px 0;
    text-align: left;
    overflow-wrap: normal;
    text-wrap: balance;
    ${narrow} {
      padding-inline: 6px;
    }
  }
  th {
    font-weight: 600;
  }
  thead th {
    background: ${color.sunken};
    color: ${color.ink2};
    vertical-align: bottom;
    > small {
      white-space: nowrap;
    }
  }
  tbody th {
    white-space: nowrap;
  }
  [aria-current] > * {
    background: ${color.cobaltWash};
  }
  [aria-current] > th {
    color: ${color.cobalt};
  }
  h3 {
    margin-bottom: 8px;
    font: 700 ${type.body};
  }
`

interface Props {
  guide: Guide
  /** The size that is chosen. */
  chosen: string | undefined
}

const SizeTable = ({ guide: { option, columns, rows }, chosen, title }: Props & { title: string }) => {
  const t = useText('detail')
  const measured = columns.flatMap(({ name, how }) => (how === null ? [] : [{ name, value: how }]))
  return (
    <div css={root}>
      <div data-part="table">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{option}</th>
              {keyed(columns, ({ name }) => name).map(([key, { name, unit }]) => (
                <th key={key} scope="col">
                  {name} {unit !== null && <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rows, ({ sizeName }) => sizeName).map(([key, { sizeName, values }]) => (
              <tr key={key} aria-current={sizeName === chosen || undefined}>
                <th scope="row">{sizeName}</th>
                {keyed(columns, ({ name }) => name).map(([of], at) => (
                  <td key={of}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {measured.length > 0 && (
        <section>
          <h3>{t('sizes.how')}</h3>
          <Facts facts={measured} />
        </section>
      )}
    </div>
  )
}

/** Opens the table of what the sizes mean. */
export const SizeGuide = ({ guide, chosen }: Props) => {
  const t = useText('detail')
  const [isOpen, setOpen] = useState(false)
  const title = t(guide.isWorn ? 'sizes.worn' : 'sizes.used')
  return (
    <>
      <button type="button" css={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ruler" size={16} />
        {title}
      </button>
      {isOpen && (
        <Dialog title={title} width={640} onClose={() => setOpen(false)}>
          <SizeTable guide={guide} chosen={chosen} title={title} />
        </Dialog>
      )}
    </>
  )
}
