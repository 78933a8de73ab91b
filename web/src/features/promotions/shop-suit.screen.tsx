import { useSearchParams } from 'react-router'
import type { Combo } from 'qinghua-contract'
import type { ComponentProps } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readPackages, packagesAddress } from './addresses.ts'
import { Found } from '../../lib/api/found.tsx'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { ComboList } from './combo-block.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { shopAddress } from '../goods/shop-name.tsx'
import { Way } from '../../ui/link.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const size = 10
/** Of a package. */
const height = 243

const Frame = ({ children, ...rest }: ComponentProps<typeof PromotionPage>) => (
  <PromotionPage {...rest}>
    <Stack pad="16px 0 0">{children}</Stack>
  </PromotionPage>
)

const List = ({ combos, named }: { combos: readonly Combo[]; named?: boolean }) => {
  const t = useText('combos')
  const [shopId, ...others] = new Set(combos.map((combo) => combo.shopId))
  return (
    <>
      <VisuallyHidden>
        <h2>{t('list')}</h2>
      </VisuallyHidden>
      <ComboList combos={combos} named={named} />
      <Stack pad="24px 0 0">
        <Recommended reason="popular" shopId={others.length === 0 ? shopId : undefined} />
      </Stack>
    </>
  )
}

const Packages = ({ shopId, page }: { shopId: number | null; page: number }) => {
  const t = useText('combos')
  const combos = useQuery({
    ...query('GET /combo/comboPage', { query: { ...(shopId !== null && { shopId }), current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (to: number) => packagesAddress(shopId, to)
  useLastPage(page, combos.data?.pages, hrefOf)
  const shop = shopId === null ? undefined : combos.data?.records[0]?.shopName
  return (
    <Frame
      title={shop === undefined ? t('title') : t('titleOf', { shop })}
      note={t('note')}
      here={t('list')}
      aside={shopId !== null && <Way to={shopAddress(shopId)}>{t('shopGoods')}</Way>}
    >
      <ListScreen
        of={combos}
        waiting={[height, height]}
        page={page}
        hrefOf={hrefOf}
        empty={
          <Nothing
            text={t(shopId === null ? 'emptyAll' : 'empty')}
            to={shopId === null ? '/list' : `/list?shopId=${shopId}`}
            way={t(shopId === null ? 'toShop' : 'shopGoods')}
          />
        }
      >
        {(records) => <List combos={records} />}
      </ListScreen>
    </Frame>
  )
}

/** Once it is over the server answers 204, which leads home (S8.4). */
const Package = ({ comboId }: { comboId: number }) => {
  const t = useText('combos')
  const combo = useQuery(query('GET /combo/getComboByComboId', { query: { comboId } }))
  const none = <Nothing text={t('unknown')} to="/shop-suit" way={t('all')} />
  return (
    <Frame
      title={combo.data?.name ?? t('title')}
      {...(combo.data && {
        note: t('titleOf', { shop: combo.data.shopName }),
        within: { text: t('list'), to: packagesAddress(combo.data.shopId) },
        aside: <Way to={shopAddress(combo.data.shopId)}>{t('shopGoods')}</Way>,
      })}
    >
      <Found of={combo} waiting={[455]} unknown={none}>
        {(found) => <List combos={[found]} named />}
      </Found>
    </Frame>
  )
}

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  const { comboId, shopId, page } = readPackages(search)
  return comboId === null ? (
    <Packages key={shopId} shopId={shopId} page={page} />
  ) : (
    <Package key={comboId} comboId={comboId} />
  )
}
