import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { useUiTexts } from '../../ui/texts.ts'
import { color, digits, quietSmall, rowOf, type, wrapOf } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import { SoldBar } from './sold-bar.tsx'

const root = css`
  > [data-part='price'] {
    align-items: center;
    ${wrapOf('4px 16px')}
    min-height: 64px;
    padding: 8px 20px;
    background: ${color.vermilionFill};
    color: ${color.onFill};
    > strong {
      padding: 2px 8px;
      border: 1px solid currentColor;
      border-radius: 2px;
      font: 700 ${type.note};
      white-space: nowrap;
    }
    > [data-part='prices'] {
      flex: 1;
      > p {
        ${lineOf(6)}
      }
      > s {
        font: 13px/18px ${digits};
      }
      &,
      * {
        color: inherit;
      }
    }
    > [role='timer'],
    > p:last-child {
      color: inherit;
      b {
        background: ${color.onFill};
        color: ${color.vermilionFill};
      }
    }
  }
  > [data-part='pool'] {
    ${rowOf(24)}
    justify-content: space-between;
    min-height: 40px;
    padding: 8px 20px;
    background: ${color.vermilionWash};
    ${quietSmall}
    > p:first-of-type {
      width: 240px;
    }
  }
`

type Possible = FlashSale['skuList'][number]

interface Props {
  sale: FlashSale
  /** The variants that the choice leaves: one, once it is complete. */
  possible: readonly Possible[]
  hasStarted: boolean
}

export const FlashBand = ({ sale, possible, hasStarted }: Props) => {
  const t = useText('flash')
  const { oldPrice } = useUiTexts()
  const prices = (possible.length > 0 ? possible : sale.skuList).map(({ seckillPrice }) => seckillPrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const olds = (possible.length > 0 ? possible : sale.skuList).map(({ price }) => price)
  const [oldLeast, oldMost] = [Math.min(...olds), Math.max(...olds)]
  return (
    <div css={root}>
      <div data-part="price">
        <strong>{t('one')}</strong>
        <div data-part="prices">
          <p>
            <Price yuan={least} size={34} />
            {most > least && (
              <>
                <span aria-hidden="true">–</span>
                <Price yuan={most} size={26} />
              </>
            )}
          </p>
          {oldMost > most && (
            <s>
              <VisuallyHidden>{oldPrice} </VisuallyHidden>
              {oldMost > oldLeast ? `${moneyText(oldLeast)} – ${moneyText(oldMost)}` : moneyText(oldMost)}
            </s>
          )}
        </div>
        <FlashCountdown
          instant={instantOf(hasStarted ? sale.endTime : sale.startTime)}
          until={hasStarted ? 'end' : 'start'}
        />
      </div>
      <div data-part="pool">
        {hasStarted ? <SoldBar sale={sale} /> : <p>{t('sale.pool', { count: sale.seckillOriginStocks })}</p>}
        <p>{t('sale.limit', { count: sale.maxNum })}</p>
      </div>
    </div>
  )
}
