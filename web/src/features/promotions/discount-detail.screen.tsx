import type { Discount } from 'qinghua-contract'
import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readDiscount, discountAddress } from './addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { useDiscountWords } from './discount-words.ts'
import { EndsIn } from './ends-in.tsx'
import { goodsOn, PromotionGoods } from './promotion-goods.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Facts } from '../../ui/facts.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { discountRule } from './discount-card.tsx'

const panel = {
  columns: 'minmax(0, 1fr) auto',
  gap: 24,
  align: 'start',
  pad: '20px 24px',
  ground: 'ruled',
  style: { marginTop: 16 },
} as const

const NoDiscount = () => {
  const t = useText('discounts')
  return <Nothing icon="clock" text={t('unknown')} to="/special-discount" way={t('showAll')} />
}

const Rule = ({ discount, onOver }: { discount: Discount; onOver: () => void }) => {
  const t = useText('discounts')
  const words = useDiscountWords()
  const timeText = useTimeText()
  const { shopId, shopName, startTime, endTime, suitableProdType } = discount
  return (
    <Grid {...panel}>
      <Facts
        facts={[
          {
            name: t('rule'),
            value: (
              <ul css={discountRule}>
                {keyed(words.rule(discount), String).map(([key, each]) => (
                  <li key={key}>{each}</li>
                ))}
              </ul>
            ),
          },
          { name: t('shop'), value: <ShopName shopId={shopId} shopName={shopName} /> },
          { name: t('goods'), value: t(suitableProdType === 0 ? 'goodsAll' : 'goodsSome') },
          { name: t('period'), value: t('fromTo', { from: timeText(startTime), until: timeText(endTime) }) },
        ]}
      />
      <EndsIn endTime={endTime} onOver={onOver} />
    </Grid>
  )
}

const RuleSkeleton = () => {
  const t = useText('discounts')
  return (
    <Grid {...panel} aria-busy="true">
      <Facts
        facts={(['rule', 'shop', 'goods', 'period'] as const).map((name) => ({
          name: t(name),
          value: <Skeleton width={name === 'period' ? 320 : 160} height={name === 'rule' ? 22 : 20} />,
        }))}
      />
    </Grid>
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
        head={discount.data && <Rule discount={discount.data} onOver={() => void discount.refetch()} />}
        headSkeleton={<RuleSkeleton />}
      />
    </PromotionPage>
  )
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
