import type { PointsProduct } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { color, quietNote, radius, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  align-items: center;
  ${wrapOf('8px 16px')}
  min-height: 76px;
  padding: 12px 20px;
  background: ${color.amberWash};
  > strong {
    padding: 2px 8px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    color: ${color.amber};
    font: 700 ${type.note};
    white-space: nowrap;
  }
  > [data-part='prices'] {
    ${wrapOf('4px 10px')}
    flex: 1;
    align-items: baseline;
    color: ${color.amber};
  }
  > [data-part='worth'] {
    ${quietNote}
  }
`
type Variant = PointsProduct['skuList'][number]

/** The cheapest and the dearest of the variants that the choice leaves. */
export const PointsBand = ({ possible }: { possible: readonly Variant[] }) => {
  const t = useText('exchange')
  const sorted = possible.toSorted((a, b) => a.skuScore - b.skuScore || a.price - b.price)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return null
  const isOne = least.skuScore === most.skuScore && least.price === most.price
  return (
    <div css={root}>
      <strong>{t('one')}</strong>
      <p data-part="prices">
        <PointsPrice score={least.skuScore} yuan={least.price} size={isOne ? 34 : 26} />
        {!isOne && (
          <>
            <span aria-hidden="true">–</span>
            <PointsPrice score={most.skuScore} yuan={most.price} size={26} />
          </>
        )}
      </p>
      {least.oriPrice === most.oriPrice && <p data-part="worth">{t('worth', { amount: moneyText(least.oriPrice) })}</p>}
    </div>
  )
}
