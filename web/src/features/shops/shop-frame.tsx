import { css } from '@emotion/react'
import type { ShopHead as Shop } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isRefused } from '../../lib/api/api-error.ts'
import { Found } from '../../lib/api/found.tsx'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { shopAddress, shopHotAddress } from '../goods/shop-name.tsx'
import { isOpen, stateNames } from '../goods/shop-closed.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { wrap } from '../../ui/theme.ts'
import { ShopHead, ShopHeadSkeleton } from './shop-head.tsx'
import { useDateText } from '../../lib/time-text.ts'
import { Way } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { OtherShops } from './other-shops.tsx'

/** Shops that may have sold something. */
const wereOpen: ReadonlySet<string> = new Set(['offline', 'rereviewing', 'suspended'])

interface InsteadProps {
  icon: 'clock' | 'search' | 'warning'
  heading: string
  texts: readonly string[]
}

/** Why there is no shop to see here, and others. */
const Instead = ({ icon, heading, texts }: InsteadProps) => {
  const t = useText('shopfront')
  return (
    <>
      <Outcome style={{ marginBlock: '16px 36px' }} icon={icon} aria-labelledby="instead">
        <h2 id="instead">{heading}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Way style={{ marginTop: 8 }} to="/shopList">
          {t('allShops')}
        </Way>
      </Outcome>
      <OtherShops />
    </>
  )
}

const ClosedShop = ({ shop: { shopStatus, contractStartTime } }: { shop: Shop }) => {
  const t = useText('shopfront')
  const product = useText('product')
  const dateText = useDateText()
  if (shopStatus === 1) return null
  const state = stateNames[shopStatus]
  const why = t(`why.${state}`, { date: dateText(contractStartTime) })
  const heading = product(`closed.${state}`)
  const isOver = wereOpen.has(state)
  return <Instead icon={isOver ? 'warning' : 'clock'} heading={heading} texts={isOver ? [why, t('kept')] : [why]} />
}

/** Nobody learns whether there was an application. */
const NoShop = () => {
  const t = useText('shopfront')
  return (
    <>
      <PageTitle text={t('unknown')} hidden />
      <Instead icon="search" heading={t('unknown')} texts={[t('unknownHint')]} />
    </>
  )
}

interface ShopStripProps {
  shopId: number
  page: 'front' | 'hot'
  /** What is searched for in the shop. */
  searched: string
}

/** The pages of a shop, and the search in it. */
const ShopStrip = ({ shopId, page, searched }: ShopStripProps) => {
  const t = useText('shopfront')
  const navigate = useNavigate()
  const front = shopAddress(shopId)
  const choices = [
    { name: 'front', text: t('front'), to: front, current: page === 'front' && searched === '' },
    { name: 'hot', text: t('hot'), to: shopHotAddress(shopId), current: page === 'hot' },
    { name: 'notices', text: t('notices'), to: `/notice-list?shopId=${shopId}`, current: false },
  ]
  return (
    <FilterRow
      key={searched}
      label={t('pages')}
      choices={choices}
      search={{
        label: t('search'),
        field: t('search'),
        submit: t('find'),
        value: searched,
        maxLength: limits.searchText,
        onSearch: (text) => void navigate(text ? `${front}&${new URLSearchParams({ pn: text })}` : front),
      }}
    />
  )
}

const root = css`
  ${wrap}
  min-height: 100vh;
  padding-bottom: 56px;
`

interface Props {
  /** Null if the address names none. */
  shopId: number | null
  page: 'front' | 'hot'
  searched?: string
  skeleton: ReactNode
  children: (shop: Shop) => ReactNode
}

/** What every page of a shop has, and what stands there if the shop is closed or unknown (S2.11, S4.6). */
export const ShopFrame = ({ shopId, page, searched = '', skeleton, children }: Props) => {
  const t = useText('shopfront')
  const head = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId: shopId ?? 1 } }),
    enabled: shopId !== null,
  })
  const { data, error } = head
  const name = data?.shopName ?? t('shop')
  const pageName = page === 'hot' ? t('hot') : undefined
  const trail = [
    { text: t('shops'), to: '/shopList' },
    ...(pageName && shopId !== null ? [{ text: name, to: shopAddress(shopId) }, { text: pageName }] : [{ text: name }]),
  ]
  return (
    <div css={root}>
      <Breadcrumb home trail={trail} />
      {shopId !== null && !data && !isRefused(error) && <PageTitle text={t('shop')} hidden />}
      {shopId === null ? (
        <NoShop />
      ) : (
        <Found
          of={head}
          waiting={
            <div>
              <ShopHeadSkeleton />
              {skeleton}
            </div>
          }
          unknown={<NoShop />}
        >
          {(shop) => (
            <>
              <ShopHead shop={shop} page={pageName} />
              {isOpen(shop.shopStatus) ? (
                <>
                  <ShopStrip shopId={shop.shopId} page={page} searched={searched} />
                  {children(shop)}
                </>
              ) : (
                <ClosedShop shop={shop} />
              )}
            </>
          )}
        </Found>
      )}
    </div>
  )
}
