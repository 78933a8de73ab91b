import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { limits } from 'qinghua-contract/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Grid, Text } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { wrap } from '../../ui/theme.ts'
import { addressAt, choiceOf, pageNumber, shownBy, words, type Shown } from '../../lib/navigation/address.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { query } from '../../lib/api/api.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { ShopCard } from './shop-card.tsx'

const shopKinds = ['selfOperated', 'preferred', 'general'] as const
type ShopKindName = (typeof shopKinds)[number]

const fields = { shopName: words(limits.searchText), kind: choiceOf(shopKinds), page: pageNumber }
type ShopAddress = Shown<typeof fields>

const shopsAddress = (shown: Partial<ShopAddress>): string => addressAt('/shopList', fields, shown)

const size = 10
const ofKind = {
  selfOperated: { selfOperated: true },
  preferred: { type: 1 },
  general: { selfOperated: false, type: 0 },
} as const satisfies Record<ShopKindName, object>

const ShopList = ({ shown }: { shown: ShopAddress }) => {
  const t = useText('shops')
  const { shopName, kind, page } = shown
  const shops = useQuery({
    ...query('GET /shop/searchShops', {
      query: { ...(shopName && { shopName }), ...(kind && ofKind[kind]), current: page, size },
    }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = shops
  const hrefOf = (to: number) => shopsAddress({ shopName, kind, page: to })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, hrefOf)
  return (
    <div style={{ minHeight: '60vh' }}>
      <FilterRow
        label={t('kinds')}
        choices={[null, ...shopKinds].map((each) => ({
          name: each ?? 'all',
          text: t(each === null ? 'everyKind' : `kind.${each}`),
          to: shopsAddress({ shopName, kind: each }),
          current: each === kind,
        }))}
      />
      <Text tone="faint" size="note" high={20} style={{ marginBottom: 16 }}>
        <Heard text={data && t('total', { count: data.total })} />
      </Text>
      <ListScreen
        of={shops}
        waiting={
          <Grid columns={2} gap={16}>
            <Skeletons count={size} height={142} />
          </Grid>
        }
        page={page}
        hrefOf={hrefOf}
        empty={
          <Nothing
            icon="search"
            text={shopName ? t('nothingFound', { text: shopName }) : t('noneOfKind')}
            to={shopsAddress({})}
            way={t('showAll')}
          />
        }
      >
        {(records) => (
          <Grid as="ul" columns={2} gap={16} aria-label={t('shops')} aria-busy={isPlaceholderData}>
            {records.map((shop) => (
              <li key={shop.shopId}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </Grid>
        )}
      </ListScreen>
    </div>
  )
}

const root = css`
  ${wrap}
  padding-bottom: 56px;
`

/** S2.11 */
export const Screen = () => {
  const t = useText('shops')
  const [search] = useSearchParams()
  const shown = shownBy(fields, search)
  const title = shown.shopName ? t('found', { text: shown.shopName }) : t('all')
  return (
    <div css={root}>
      <Breadcrumb home trail={[{ text: t('all') }]} />
      <PageTitle text={title} />
      <ShopList shown={shown} />
    </div>
  )
}
