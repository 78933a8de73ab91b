import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { moneyText } from './money.ts'
import { Price } from './price.tsx'
import { lineOf } from './shapes.ts'
import { color, digits, faintSmall, stackOf, type } from './theme.ts'

const root = css`
  ${stackOf(8)}
  min-width: 248px;
  font: ${type.note};
  > dl {
    ${stackOf(8)}
  }
  dl > div {
    ${lineOf(24)}
    justify-content: space-between;
  }
  dt > small {
    display: block;
    max-width: 44ch;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  dd {
    font-family: ${digits};
  }
  dl > [data-part='total'] {
    padding-top: 8px;
    border-top: 1px solid ${color.line};
    font-weight: 600;
    > dt {
      color: inherit;
    }
  }
  > p {
    ${faintSmall}
  }
`

export interface PriceRow {
  readonly name: string
  readonly amount: number
  /** What makes the amount. */
  readonly sources?: readonly string[]
}
interface Props {
  /** Reductions are negative; the parts add up to the total. */
  parts: readonly PriceRow[]
  total: PriceRow
  /** The total, where it is more than money. */
  whole?: ReactNode
  note?: string
}

export const PriceParts = ({ parts, total, whole, note }: Props) => (
  <div css={root}>
    <dl>
      {keyed(parts, ({ name }) => name).map(([key, { name, amount, sources = [] }]) => (
        <div key={key}>
          <dt>
            {name}
            {keyed(sources, String).map(([of, source]) => (
              <small key={of}>{source}</small>
            ))}
          </dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
      <div data-part="total">
        <dt>{total.name}</dt>
        <dd>{whole ?? <Price yuan={total.amount} size={20} />}</dd>
      </div>
    </dl>
    {note && <p>{note}</p>}
  </div>
)
