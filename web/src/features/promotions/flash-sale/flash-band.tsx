import type { FlashSale } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf } from '../../../lib/server-clock.ts'
import { Price } from '../../../ui/price.tsx'
import { lineOf } from '../../../ui/shapes.ts'
import { color, quietSmall, rowOf, type, wrapOf } from '../../../ui/theme.ts'
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
      ${lineOf(6)}
      flex: 1;
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
  const p = useText('product')
  const prices = (possible.length > 0 ? possible : sale.skuList).map(({ seckillPrice }) => seckillPrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const [one] = possible
  const was = one && least === most ? one.price : undefined
  return (
    <div css={root}>
      <div data-part="price">
        <strong>{t('one')}</strong>
        <p data-part="prices">
          <Price yuan={least} {...(was !== undefined && { was })} size={34} />
          {most > least && (
            <>
              <span aria-hidden="true">–</span>
              <Price yuan={most} size={26} />
            </>
          )}
        </p>
        <FlashCountdown
          instant={instantOf(hasStarted ? sale.endTime : sale.startTime)}
          until={hasStarted ? 'end' : 'start'}
        />
      </div>
      <div data-part="pool">
        {hasStarted ? <SoldBar sale={sale} /> : <p>{p('sale.pool', { count: sale.seckillOriginStocks })}</p>}
        <p>{p('sale.limit', { count: sale.maxNum })}</p>
      </div>
    </div>
  )
}
