import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { useUiText } from '../../ui/texts.ts'
import { color, digits, radius } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import { SoldBar } from './sold-bar.tsx'

/** Its prices and its countdown are told on the fill. */
const band = css`
  s {
    font: 13px/18px ${digits};
  }
  [data-part='prices'],
  [data-part='prices'] *,
  > p {
    color: inherit;
  }
  > p b {
    background: ${color.onFill};
    color: ${color.vermilionFill};
  }
`
const mark = css`
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
  white-space: nowrap;
`
const pool = css`
  > p:first-of-type {
    width: 240px;
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
  const ui = useUiText()
  const prices = (possible.length > 0 ? possible : sale.skuList).map(({ seckillPrice }) => seckillPrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const olds = (possible.length > 0 ? possible : sale.skuList).map(({ price }) => price)
  const [oldLeast, oldMost] = [Math.min(...olds), Math.max(...olds)]
  return (
    <div>
      <Row
        css={band}
        gap="4px 16px"
        wrap
        high={64}
        pad="8px 20px"
        tone="onFill"
        style={{ background: color.vermilionFill }}
      >
        <Text as="strong" css={mark} pad="2px 8px" size="note" heavy>
          {t('one')}
        </Text>
        <div style={{ flex: 1 }} data-part="prices">
          <Row as="p" gap={6} align="baseline">
            <Price yuan={least} size={34} />
            {most > least && (
              <>
                <span aria-hidden="true">–</span>
                <Price yuan={most} size={26} />
              </>
            )}
          </Row>
          {oldMost > most && (
            <s>
              <VisuallyHidden>{ui('oldPrice')} </VisuallyHidden>
              {oldMost > oldLeast ? `${moneyText(oldLeast)} – ${moneyText(oldMost)}` : moneyText(oldMost)}
            </s>
          )}
        </div>
        <FlashCountdown
          instant={instantOf(hasStarted ? sale.endTime : sale.startTime)}
          until={hasStarted ? 'end' : 'start'}
        />
      </Row>
      <Row css={pool} gap={24} justify="between" high={40} pad="8px 20px" ground="alarm" tone="quiet" size="small">
        {hasStarted ? <SoldBar sale={sale} /> : <p>{t('sale.pool', { count: sale.seckillOriginStocks })}</p>}
        <p>{t('sale.limit', { count: sale.maxNum })}</p>
      </Row>
    </div>
  )
}
