import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { color, digits, type } from '../../ui/theme.ts'

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

type PartName = 'goods' | 'discount' | 'member' | 'coupon' | 'points' | 'freight'

export interface CartTotal {
  readonly finalMoney: number
  readonly totalMoney: number
  readonly subtractMoney: number
  readonly count: number
  /** What lowers the total is negative. */
  readonly parts?: readonly { readonly part: PartName; readonly amount: number }[]
}

const partsOf = ({ totalMoney, subtractMoney, parts = [] }: CartTotal): NonNullable<CartTotal['parts']> =>
  parts.length > 0
    ? parts
    : [
        { part: 'goods', amount: totalMoney },
        { part: 'discount', amount: subtractMoney === 0 ? 0 : -subtractMoney },
      ]

export const TotalParts = ({ total }: { total: CartTotal | undefined }) => {
  const t = useText('cart')
  if (!total) return <p>{t('updating')}</p>
  return (
    <div css={root}>
      <dl>
        {partsOf(total).map(({ part, amount }) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>{moneyText(amount)}</dd>
          </div>
        ))}
        <div data-part="total">
          <dt>{t('part.total')}</dt>
          <dd>
            <Price yuan={total.finalMoney} size={20} />
          </dd>
        </div>
      </dl>
      <p>{t('partsHint')}</p>
    </div>
  )
}
