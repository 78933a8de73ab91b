import { useSearchParams } from 'react-router'
import { limits } from 'qinghua-contract/rules'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Grid, Text } from '../../ui/layout.tsx'
import { addressAt, choiceOf, pageNumber, shownBy, words, type Shown } from '../../lib/navigation/address.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { askAhead, query } from '../../lib/api/api.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PromotionPage } from '../promotions/promotion-page.tsx'
import { OtherShops } from './other-shops.tsx'
import { ShopGrid } from './shop-card.tsx'

const shopKinds = ['selfOperated', 'preferred', 'general'] as const
type ShopKindName = (typeof shopKinds)[number]

const fields = { shopName: words(limits.searchText), kind: choiceOf(shopKinds), page: pageNumber }
type ShopAddress = Shown<typeof fields>

const shopsAddress = (shown: Partial<ShopAddress>): string => addressAt('/shopList', fields, shown)

const size = 12
const ofKind = {
  selfOperated: { selfOperated: true },
  preferred: { type: 1 },
  general: { selfOperated: false, type: 0 },
} as const satisfies Record<ShopKindName, object>

const searchFor = ({ shopName, kind, page }: ShopAddress) => ({
  query: { ...(shopName && { shopName }), ...(kind && ofKind[kind]), current: page, size },
})

const ShopList = ({ shown }: { shown: ShopAddress }) => {
  const t = useText('shops')
  const { shopName, kind, page } = shown
  const shops = useQuery({
    ...query('GET /shop/searchShops', searchFor(shown)),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = shops
  const hrefOf = (to: number) => shopsAddress({ shopName, kind, page: to })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, hrefOf)
  const isNowhere = data?.total === 0 && kind === null
  return (
    <PromotionPage
      title={shopName ? t('found', { text: shopName }) : t('all')}
      {...(!shopName && { note: t('note') })}
      here={t('all')}
      aside={
        <Text>
          <Heard text={data && t('total', { count: data.total })} />
        </Text>
      }
    >
      {!isNowhere && (
        <FilterRow
          label={t('kinds')}
          choices={[null, ...shopKinds].map((each) => ({
            name: each ?? 'all',
            text: t(each === null ? 'everyKind' : `kind.${each}`),
            to: shopsAddress({ shopName, kind: each }),
            current: each === kind,
          }))}
        />
      )}
      <VisuallyHidden>
        <h2>{t('shops')}</h2>
      </VisuallyHidden>
      <ListScreen
        of={shops}
        waiting={
          <Grid columns={3} gap={16}>
            <Skeletons count={size} height={326} />
          </Grid>
        }
        page={page}
        hrefOf={hrefOf}
        empty={
          <>
            <Nothing
              icon="search"
              text={shopName ? t('nothingFound', { text: shopName }) : t('noneOfKind')}
              to={shopsAddress({})}
              way={t('showAll')}
            />
            <OtherShops />
          </>
        }
      >
        {(records) => <ShopGrid shops={records} aria-busy={isPlaceholderData} />}
      </ListScreen>
    </PromotionPage>
  )
}

export const ahead = (client: QueryClient, { search }: Pick<Location, 'search'>): void =>
  askAhead(client, 'GET /shop/searchShops', searchFor(shownBy(fields, new URLSearchParams(search))))

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  return <ShopList shown={shownBy(fields, search)} />
}
