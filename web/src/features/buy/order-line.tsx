import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Goods } from '../goods/goods.tsx'
import { PointsPrice } from '../goods/points-price.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { goodsLine } from '../../ui/goods-line.ts'
import { Price } from '../../ui/price.tsx'
import { Text } from '../../ui/layout.tsx'
import { digits, stacks } from '../../ui/theme.ts'
import type { OrderedItem } from './order-draft.ts'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 116px 80px 180px;
  ${stacks}
  column-gap: 16px;
  ${goodsLine}
  --pic: 48px;
  --tear: 96px;
  min-height: 66px;
  margin-top: 4px;
  padding: 6px 24px 6px 34px;
  &[data-grouped] + &:not([data-grouped]) {
    margin-top: 24px;
  }
  > [data-part='goods'] {
    grid-row: 1 / span 2;
  }
  > span:not([data-part]) {
    justify-self: end;
  }
`
/** Under the name: the picture and what is between them. */
const giftsPlace = { gridColumn: '1 / -1', paddingLeft: 'calc(var(--pic) + 28px)' }

interface Props {
  item: OrderedItem
  /** What it costs in points, in all. */
  score: number
  /** Whether the title of its discount or package stands above. */
  grouped: boolean
}

export const OrderLine = ({ item, score, grouped }: Props) => {
  const t = useText('checkout')
  const { kind, skuId, price, prodCount, actualTotal, giveawayList: gifts = [] } = item
  return (
    <li css={root} data-kind={kind} data-sku={skuId} data-grouped={grouped || undefined}>
      <Goods item={item} />
      <span>
        <Price yuan={price} size={14} />
      </span>
      <Text as="span" tone="quiet" style={{ fontFamily: digits }}>
        {t('times', { count: prodCount })}
      </Text>
      <span>
        <PointsPrice score={score} yuan={actualTotal} />
      </span>
      {gifts.length > 0 && (
        <Text tone="faint" size="note" style={giftsPlace}>
          {gifts.map(({ prodName, prodCount: count }) => t('gift', { name: prodName, count })).join(' · ')}
        </Text>
      )}
      {item.reductions.length > 0 && (
        <div style={{ gridColumn: '2 / -1' }}>
          <Reductions item={item} />
        </div>
      )}
    </li>
  )
}
