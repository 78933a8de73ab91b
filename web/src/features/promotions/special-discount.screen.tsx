import { useSearchParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf, useLastPage } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from './promotion-page.tsx'
import { query } from '../../lib/api/api.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { moneyText } from '../../ui/money.ts'
import { Numbers } from '../../ui/numbers.tsx'
import { useCartDiscounts } from './cart-discounts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { discountsAddress } from './addresses.ts'
import { DiscountGrid, DiscountGridSkeleton, NoDiscounts } from './discount-grid.tsx'

const size = 12

const DiscountList = ({ page }: { page: number }) => {
  const t = useText('discounts')
  const discounts = useQuery({
    ...query('GET /marking/discount/getDiscountList', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, discounts.data?.pages, discountsAddress)
  return (
    <ListScreen
      of={discounts}
      waiting={<DiscountGridSkeleton count={6} isPage />}
      page={page}
      hrefOf={discountsAddress}
      empty={<NoDiscounts />}
    >
      {(records) => (
        <>
          <VisuallyHidden>
            <h2>{t('list')}</h2>
          </VisuallyHidden>
          <DiscountGrid label={t('list')} discounts={records} isPage onOver={() => void discounts.refetch()} />
        </>
      )}
    </ListScreen>
  )
}

/** S2.10 */
export const Screen = () => {
  const t = useText('discounts')
  const [search] = useSearchParams()
  const saved = useCartDiscounts().reduce((sum, { reduceAmount }) => sum + reduceAmount, 0)
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      aside={saved > 0 && <Numbers numbers={[{ name: t('saved'), value: moneyText(saved) }]} />}
    >
      <div style={{ marginBlock: '24px 36px' }}>
        <DiscountList page={pageOf(search)} />
      </div>
      <Recommended reason="popular" />
    </PromotionPage>
  )
}
