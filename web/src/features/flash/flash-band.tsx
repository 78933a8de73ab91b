import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import { SoldBar } from './sold-bar.tsx'

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

/** What it costs, until when, and how much is left. */
export const FlashBand = ({ sale, possible, hasStarted }: Props) => {
  const t = useText('flash')
  const [first = sale, ...rest] = possible.toSorted((a, b) => a.seckillPrice - b.seckillPrice)
  const isLowest = rest.some(({ seckillPrice }) => seckillPrice > first.seckillPrice)
  return (
    <Stack gap={8} high={72}>
      <Row gap="4px 12px" wrap high={40}>
        <Price yuan={first.seckillPrice} was={first.price} isLowest={isLowest} size={34} />
        <Badge tone="money">{t('one')}</Badge>
        <Text as="div" ends>
          <FlashCountdown
            instant={instantOf(hasStarted ? sale.endTime : sale.startTime)}
            until={hasStarted ? 'end' : 'start'}
          />
        </Text>
      </Row>
      <Row css={pool} gap="4px 24px" wrap justify="between" high={24} tone="quiet" size="small">
        {hasStarted ? <SoldBar sale={sale} /> : <p>{t('sale.pool', { count: sale.seckillOriginStocks })}</p>}
        <p>{t('sale.limit', { count: sale.maxNum })}</p>
      </Row>
    </Stack>
  )
}
