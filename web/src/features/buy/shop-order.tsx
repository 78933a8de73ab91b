import { css } from '@emotion/react'
import type { ShopOrder as Order, ChosenCombo, ChosenDiscount, ShopOrder as ShopSumsShopOrder } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color, digits, stacks } from '../../ui/theme.ts'
import { type OrderedItem, sendingOf } from './order-draft.ts'
import { moneyText } from '../../ui/money.ts'
import { useDateDayText } from '../../lib/time-text.ts'
import { useArrival } from '../product/arrival.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { Goods } from '../goods/goods.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { goodsLine } from '../../ui/goods-line.ts'
import { Price } from '../../ui/price.tsx'

const lineStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 116px 80px 180px;
  ${stacks}
  column-gap: 16px;
  ${goodsLine}
  --pic: 48px;
  min-height: 66px;
  margin-top: 4px;
  padding: 6px 24px;
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
const giftsPlace = { gridColumn: '1 / -1', paddingLeft: 'calc(var(--pic) + 20px)' }

interface OrderLineProps {
  item: OrderedItem
  /** What it costs in points, in all. */
  score: number
  /** Whether the title of its discount or package stands above. */
  grouped: boolean
}

const OrderLine = ({ item, score, grouped }: OrderLineProps) => {
  const t = useText('checkout')
  const { skuId, price, prodCount, actualTotal, giveawayList: gifts = [] } = item
  return (
    <li css={lineStyle} data-sku={skuId} data-grouped={grouped || undefined}>
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

const titleStyle = css`
  margin-top: 12px;
  + li {
    margin-top: 4px;
  }
`

interface ActivityTitleProps {
  discount: ChosenDiscount | null
  combo: ChosenCombo | null
}

/** The discount or the package of the lines below. */
const ActivityTitle = ({ discount, combo }: ActivityTitleProps) => {
  const t = useText('checkout')
  const p = useText('price')
  const off = discount?.reduceAmount ?? combo?.preferentialAmount ?? 0
  return (
    <Row as="li" css={titleStyle} gap={10} tone="quiet" size="note">
      {discount && <Seal mark={p('discountMark')} meaning={p('discount')} tone="money" />}
      {combo && <Seal mark={p('comboMark')} meaning={p('comboOne')} />}
      <span>{combo ? t('packages', { name: combo.name, count: combo.comboCount }) : discount?.discountName}</span>
      {off > 0 && (
        <Text as="b" tone="alarm" bold>
          {t('saves', { amount: moneyText(off) })}
        </Text>
      )}
    </Row>
  )
}

const warning = { gridColumn: '1 / -1', background: color.amberWash }

interface ShopSumsProps {
  order: ShopSumsShopOrder
  /** What it costs in points. */
  score: number
  /** The date that its parcel is to arrive on. */
  date: string | null
  /** What can be different for this shop. */
  apart: ReactNode
  /** The coupons. */
  children: ReactNode
}

const ShopSums = ({ order, score, date, apart, children }: ShopSumsProps) => {
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  const { shopName, actualTotal, totalCount, shopCityStatus, freeMissing, freeTransfee } = order
  const unreached = shopCityStatus === -1 ? t('unreached', { shop: shopName }) : ''
  const sending = sendingOf(order)
  const dayText = useDateDayText()
  const earliest = useArrival()(order.deliveryDays)
  return (
    <>
      <Row as="p" wrap gap="0 12px" align="baseline">
        <span>
          {sending === null ? t('noFreight') : `${t('freight')} ${sending === 0 ? t('free') : moneyText(sending)}`}
        </span>
        {earliest !== null && (
          <span>{date === null ? t('arrives', { day: earliest }) : t('arrivesOn', { day: dayText(date) })}</span>
        )}
        {score === 0 && freeMissing !== null && freeMissing > 0 && freeTransfee === 0 && shopCityStatus === 1 && (
          <small>{t('freeMore', { amount: moneyText(freeMissing) })}</small>
        )}
      </Row>
      {apart}
      <div style={{ gridColumn: 3 }}>{children}</div>
      <Row gap={8} justify="end" style={{ gridColumn: 4 }}>
        <span>{t('shopTotal', { count: totalCount })}</span>
        <PointsPrice score={score} yuan={actualTotal} />
        <Popover label={t('partsOf', { shop: shopName })} trigger={<Unfolds />}>
          <PriceParts parts={rows(order)} total={{ name: p('total'), amount: actualTotal }} />
        </Popover>
      </Row>
      <Heard text={unreached}>
        {unreached !== '' && (
          <Text style={warning} tone="warn" size="small" pad="6px 10px" data-look="warning" tabIndex={-1}>
            {unreached}
          </Text>
        )}
      </Heard>
    </>
  )
}

const typed = css`
  grid-column: 1 / -1;
  max-width: 640px;
  &:empty {
    display: none;
  }
`

/** The same goods may be in a package, too. */
const keyOf = ({ basketId, skuId }: OrderedItem): string => `${basketId ?? 0} ${skuId}`

interface Props {
  order: Order
  /** What it costs in points. */
  score: number
  /** The date that all parcels are to arrive on. */
  date: string | null
  /** What can be different for this shop. */
  apart: ReactNode
  coupons: ReactNode
  children: ReactNode
}

export const ShopOrder = ({ order, score, date, apart, coupons, children }: Props) => {
  const p = useText('product')
  const { shopId, shopName } = order
  return (
    <section aria-labelledby={`order-${shopId}`}>
      <Row gap={12} style={{ minHeight: 24 }}>
        <Text as="h2" id={`order-${shopId}`} size="body" style={{ fontWeight: 700 }}>
          <ShopName shopId={shopId} shopName={shopName} />
        </Text>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
      </Row>
      <ul>
        {order.shopCartItemDiscounts.flatMap((activity) => {
          const { chooseDiscountItemDto: discount, chooseComboItemDto: combo, shopCartItems: items } = activity
          const grouped = discount !== null || combo !== null
          return [
            grouped && <ActivityTitle key={`of ${items.map(keyOf).join()}`} discount={discount} combo={combo} />,
            ...items.map((item) => <OrderLine key={keyOf(item)} item={item} score={score} grouped={grouped} />),
          ]
        })}
      </ul>
      <Grid
        columns="auto minmax(0, 1fr) minmax(0, 300px) auto"
        gap="4px 24px"
        align="baseline"
        pad="4px 24px 4px 34px"
        ground="paper"
        style={{ borderTop: 0 }}
      >
        <Stack css={typed} gap={8}>
          {children}
        </Stack>
        <ShopSums order={order} score={score} date={date} apart={apart}>
          {coupons}
        </ShopSums>
      </Grid>
    </section>
  )
}
