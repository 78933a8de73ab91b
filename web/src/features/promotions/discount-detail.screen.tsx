import type { Discount } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { readDiscount, discountAddress } from './addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { askAhead, query } from '../../lib/api/api.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { useDiscountWords } from './discount-words.ts'
import { EndsIn } from './ends-in.tsx'
import { goodsOn, PromotionGoods } from './promotion-goods.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Meter } from '../../ui/meter.tsx'
import { color, digits } from '../../ui/theme.ts'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { moneyText } from '../../ui/money.ts'
import { useCartDiscounts } from './cart-discounts.ts'
import { keyed } from '../../ui/keyed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Way } from '../../ui/link.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { discountRule } from './discount-card.tsx'

const NoDiscount = () => {
  const t = useText('discounts')
  return <Nothing icon="clock" text={t('unknown')} to="/special-discount" way={t('showAll')} />
}

const lack = css`
  strong {
    color: ${color.onFill};
    font: 700 26px/34px ${digits};
  }
  [aria-hidden] {
    height: 8px;
    background: color-mix(in srgb, ${color.onFill} 25%, transparent);
    box-shadow: none;
  }
`

/** What the goods in the cart still lack for it, or for more of it. */
const Missing = ({ discountId }: { discountId: number }) => {
  const t = useText('discounts')
  const chosen = useCartDiscounts().find((each) => each.discountId === discountId)
  if (!chosen?.next) return null
  const { discountRule, next } = chosen
  const { missing, needAmount } = next
  const inYuan = discountRule === 0 || discountRule === 2
  return (
    <Row css={lack} gap="8px 24px" wrap>
      <Stack gap={8}>
        <p>
          <WithStrong text={t('missing', { missing: gap })}>
            {inYuan ? moneyText(missing) : t('pieces', { count: missing })}
          </WithStrong>
        </p>
        <Meter filled={1 - missing / needAmount} tone="onFill" aria-hidden="true" />
      </Stack>
      <Way to="/cart">{t('toCart')}</Way>
    </Row>
  )
}

/** Where and for which goods it is, from when until when. */
const Terms = ({ discount }: { discount: Discount }) => {
  const t = useText('discounts')
  const rest = useDiscountWords().rest(discount)
  const timeText = useTimeText()
  const { shopId, shopName, startTime, endTime, suitableProdType } = discount
  return (
    <Row gap="4px 24px" wrap align="baseline" tone="quiet" size="note">
      {rest.length > 0 && (
        <ul css={discountRule}>
          {keyed(rest, String).map(([key, each]) => (
            <li key={key}>{each}</li>
          ))}
        </ul>
      )}
      <ShopName shopId={shopId} shopName={shopName} />
      <span>{t(suitableProdType === 0 ? 'goodsAll' : 'goodsSome')}</span>
      <span>{t('fromTo', { from: timeText(startTime), until: timeText(endTime) })}</span>
    </Row>
  )
}

interface Props {
  discountId: number
  page: number
}

/** Once it is over the server answers 204, which leads home (S8.4). */
const DiscountPage = ({ discountId, page }: Props) => {
  const t = useText('discounts')
  const discount = useQuery(
    query('GET /marking/discount/getDiscountByDiscountId/{discountId}', { params: { discountId } }),
  )
  const goods = useQuery({
    ...query('GET /marking/discount/prodList', { query: { discountId, ...goodsOn(page) } }),
    enabled: discount.data !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <PromotionPage
      title={discount.data?.discountName ?? t('one')}
      note={t('note')}
      aside={
        discount.data && (
          <>
            <Missing discountId={discountId} />
            <EndsIn endTime={discount.data.endTime} onOver={() => void discount.refetch()} />
          </>
        )
      }
      within={{ text: t('title'), to: '/special-discount' }}
    >
      <PromotionGoods
        promotion={discount}
        goods={goods}
        page={page}
        hrefOf={(to) => discountAddress(discountId, to)}
        title={t('goods')}
        none={t('noGoods')}
        unknown={<NoDiscount />}
        head={discount.data && <Terms discount={discount.data} />}
        headSkeleton={<Skeleton width={480} height={20} />}
        inShop
      />
    </PromotionPage>
  )
}

export const ahead = (client: QueryClient, { search }: Pick<Location, 'search'>): void => {
  const { discountId, page } = readDiscount(new URLSearchParams(search))
  if (discountId === null) return
  askAhead(client, 'GET /marking/discount/getDiscountByDiscountId/{discountId}', { params: { discountId } })
  askAhead(client, 'GET /marking/discount/prodList', { query: { discountId, ...goodsOn(page) } })
}

/** S2.10 */
export const Screen = () => {
  const t = useText('discounts')
  const [search] = useSearchParams()
  const { discountId, page } = readDiscount(search)
  if (discountId === null)
    return (
      <PromotionPage title={t('one')}>
        <NoDiscount />
      </PromotionPage>
    )
  return <DiscountPage key={discountId} discountId={discountId} page={page} />
}
