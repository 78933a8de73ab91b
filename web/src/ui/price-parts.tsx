import { css } from '@emotion/react'
import { moneyText } from './money.ts'
import { Price } from './price.tsx'
import { color, digits, type } from './theme.ts'

const root = css`
  display: grid;
  gap: 8px;
  min-width: 248px;
  font: ${type.note};
  > dl {
    display: grid;
    gap: 8px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 24px;
  }
  dd {
    font-family: ${digits};
    font-variant-numeric: tabular-nums;
  }
  dl > [data-part='total'] {
    padding-top: 8px;
    border-top: 1px solid ${color.line};
    font-weight: 600;
  }
  > p {
    color: ${color.ink3};
    font: ${type.small};
  }
`

interface Amount {
  readonly name: string
  readonly amount: number
}
interface Props {
  /** Reductions are negative; the parts add up to the total. */
  parts: readonly Amount[]
  total: Amount
  note?: string
}

export const PriceParts = ({ parts, total, note }: Props) => (
  <div css={root}>
    <dl>
      {parts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
      <div data-part="total">
        <dt>{total.name}</dt>
        <dd>
          <Price yuan={total.amount} size={20} />
        </dd>
      </div>
    </dl>
    {note && <p>{note}</p>}
  </div>
)
