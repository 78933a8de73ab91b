import type { Discount, ProductCard } from '@mall/contracts'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLastPage } from '../../../lib/navigation/page-of.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { useDiscountWords } from '../../../shop/discount/discount-words.ts'
import { EndsIn } from '../../../shop/discount/ends-in.tsx'
import { PromotionPage } from '../../../shop/promotion-page.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { color } from '../../../ui/theme.ts'
import { discountAddress } from './discount-address.ts'
import { discountRule } from './discount-card.tsx'

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 24px;
  align-items: start;
  margin-top: 16px;
  padding: 20px 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
`
/** Full rows of five and of six. */
const size = 30

export const NoDiscount = () => {
  const t = useText('discounts')
  return (
    <EmptyState icon="clock" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to="/special-discount">
        {t('showAll')}
      </Link>
    </EmptyState>
  )
}

const Rule = ({ discount, onOver }: { discount: Discount; onOver: () => void }) => {
  const t = useText('discounts')
  const words = useDiscountWords()
  const timeText = useTimeText()
  const { shopName, startTime, endTime, suitableProdType } = discount
  return (
    <div css={panel}>
      <Facts
        facts={[
          {
            name: t('rule'),
            value: (
              <ul css={discountRule}>
                {words.rule(discount).map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            ),
          },
          { name: t('shop'), value: shopName },
          { name: t('goods'), value: t(suitableProdType === 0 ? 'goodsAll' : 'goodsSome') },
          { name: t('period'), value: t('fromTo', { from: timeText(startTime), until: timeText(endTime) }) },
        ]}
      />
      <EndsIn endTime={endTime} onOver={onOver} />
    </div>
  )
}

interface Props {
  discountId: number
  page: number
  grid: (products: readonly ProductCard[]) => ReactNode
  skeleton: ReactNode
}

/** Once it is over the server answers 204, which leads home (S8.4). */
export const DiscountPage = ({ discountId, page, grid, skeleton }: Props) => {
  const t = useText('discounts')
  const discount = useQuery(
    query('GET /marking/discount/getDiscountByDiscountId/{discountId}', { params: { discountId } }),
  )
  const goods = useQuery({
    ...query('GET /marking/discount/prodList', { query: { discountId, current: page, size } }),
    enabled: discount.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const hrefOf = (to: number) => discountAddress(discountId, to)
  useLastPage(page, goods.data?.pages, hrefOf)
  const unknown = discount.error instanceof ApiError && discount.error.kind === 'refused'
  const failed = [discount, goods].filter(({ data, isError }) => data === undefined && isError)
  const retry = () => failed.forEach((each) => void each.refetch())
  const title = discount.data?.discountName ?? t('one')
  return (
    <PromotionPage
      title={title}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title'), to: '/special-discount' }, { text: title }]}
    >
      {unknown && <NoDiscount />}
      {!discount.data && !discount.isError && <Skeleton height={148} />}
      {discount.data && (
        <>
          <Rule discount={discount.data} onOver={() => void discount.refetch()} />
          <h2>{t('goods')}</h2>
        </>
      )}
      {!unknown && failed.length > 0 && <ErrorState busy={discount.isFetching || goods.isFetching} onRetry={retry} />}
      {failed.length === 0 && !goods.data && skeleton}
      {goods.data && goods.data.total === 0 && <EmptyState text={t('noGoods')} />}
      {goods.data && goods.data.total > 0 && (
        <>
          {grid(goods.data.records)}
          <Pagination page={page} pages={goods.data.pages} hrefOf={hrefOf} />
        </>
      )}
    </PromotionPage>
  )
}
