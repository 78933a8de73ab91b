import { css } from '@emotion/react'
import type { ShopOrder as Order, ChosenCombo, ChosenDiscount } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { color, digits, narrow, slim } from '../../ui/theme.ts'
import { activityLine } from './activity-head.tsx'
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

const lineStyle = css`
  display: grid;
  grid-template-columns: minmax(48%, 1fr) auto 116px;
  grid-template-rows: auto 1fr;
  gap: 4px 24px;
  ${goodsLine}
  --pic: 80px;
  align-items: start;
  padding: 16px 20px;
  border-top: 1px solid ${color.line};
  > span {
    justify-self: end;
    line-height: 22px;
  }
  > [data-part='goods'] {
    grid-row: 1 / span 2;
    > div {
      align-content: start;
    }
  }
  > [data-part='how'] {
    grid-column: 2 / -1;
  }
  ${narrow} {
    grid-template-columns: 1fr auto;
    > [data-part='goods'] {
      grid-column: 1 / -1;
      grid-row: 1;
    }
    > span:first-of-type {
      justify-self: start;
      margin-left: calc(var(--pic) + 12px);
    }
    > [data-part='how'] {
      grid-column: 1 / -1;
    }
  }
  ${slim} {
    --pic: 72px;
  }
`

interface OrderLineProps {
  item: OrderedItem
  /** What it costs in points, in all. */
  score: number
}

const OrderLine = ({ item, score }: OrderLineProps) => {
  const t = useText('checkout')
  const { skuId, price, prodCount, actualTotal, giveawayList: gifts = [] } = item
  return (
    <li css={lineStyle} data-sku={skuId}>
      <Goods item={item}>
        {gifts.length > 0 && (
          <Text tone="faint" size="note">
            {gifts.map(({ prodName, prodCount: count }) => t('gift', { name: prodName, count })).join(' · ')}
          </Text>
        )}
      </Goods>
      <Text as="span" tone="quiet" style={{ fontFamily: digits }}>
        {moneyText(price)} {t('times', { count: prodCount })}
      </Text>
      <span>
        <PointsPrice score={score} yuan={actualTotal} />
      </span>
      {item.reductions.length > 0 && (
        <div data-part="how">
          <Reductions item={item} brief priced />
        </div>
      )}
    </li>
  )
}

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
    <Row as="li" css={activityLine} wrap gap="0 10px" pad="12px 20px 4px" tone="quiet" size="note">
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

/** Whether the parcel of a shop reaches the address, when, and what that costs. */
const Delivery = ({ order, score, date }: Pick<Props, 'order' | 'score' | 'date'>) => {
  const t = useText('checkout')
  const { shopName, shopCityStatus, freeMissing, freeTransfee } = order
  const unreached = shopCityStatus === -1 ? t('unreached', { shop: shopName }) : ''
  const sending = sendingOf(order)
  const dayText = useDateDayText()
  const earliest = useArrival()(order.deliveryDays)
  return (
    <>
      <Row as="p" ends wrap gap="0 12px" tone="quiet" size="note">
        {earliest !== null && (
          <Text as="b" tone="ink" bold>
            {date === null ? t('arrives', { day: earliest }) : t('arrivesOn', { day: dayText(date) })}
          </Text>
        )}
        <span>{sending ? `${t('freight')} ${moneyText(sending)}` : t(sending === null ? 'noFreight' : 'free')}</span>
        {score === 0 && freeMissing !== null && freeMissing > 0 && freeTransfee === 0 && shopCityStatus === 1 && (
          <small>{t('freeMore', { amount: moneyText(freeMissing) })}</small>
        )}
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

const warning = { flex: '1 0 100%', background: color.amberWash }

/** What the goods of one of several shops come to. */
const ShopTotal = ({ order, score }: Pick<Props, 'order' | 'score'>) => {
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  const { shopName, actualTotal, totalCount } = order
  return (
    <Row gap={8} ends>
      <span>{t('shopTotal', { count: totalCount })}</span>
      <PointsPrice score={score} yuan={actualTotal} />
      <Popover label={t('partsOf', { shop: shopName })} trigger={<Unfolds />}>
        <PriceParts parts={rows(order)} total={{ name: p('total'), amount: actualTotal }} />
      </Popover>
    </Row>
  )
}

/** The same goods may be in a package, too. */
const keyOf = ({ basketId, skuId }: OrderedItem): string => `${basketId ?? 0} ${skuId}`

const foot = css`
  &:empty {
    display: none;
  }
`

interface Props {
  order: Order
  /** What it costs in points. */
  score: number
  /** The date that all parcels are to arrive on. */
  date: string | null
  /** What can be different for this shop, where there are several. */
  apart: ReactNode
  coupons: ReactNode
  children: ReactNode
}

export const ShopOrder = ({ order, score, date, apart, coupons, children }: Props) => {
  const p = useText('product')
  const { shopId, shopName } = order
  return (
    <Surface as="section" aria-labelledby={`order-${shopId}`}>
      <Row gap="4px 12px" wrap pad="10px 20px">
        <Text as="h2" id={`order-${shopId}`} size="body" heavy>
          <ShopName shopId={shopId} shopName={shopName} />
        </Text>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
        <Delivery order={order} score={score} date={date} />
      </Row>
      <ul>
        {order.shopCartItemDiscounts.flatMap((activity) => {
          const { chooseDiscountItemDto: discount, chooseComboItemDto: combo, shopCartItems: items } = activity
          return [
            (discount ?? combo) && (
              <ActivityTitle key={`of ${items.map(keyOf).join()}`} discount={discount} combo={combo} />
            ),
            ...items.map((item) => <OrderLine key={keyOf(item)} item={item} score={score} />),
          ]
        })}
      </ul>
      <Stack css={foot} gap={12} pad="12px 20px" edge="top">
        {children}
        {coupons}
        {apart && (
          <Row align="start" wrap gap="8px 24px">
            <div style={{ flex: '1 1 320px' }}>{apart}</div>
            <ShopTotal order={order} score={score} />
          </Row>
        )}
      </Stack>
    </Surface>
  )
}
