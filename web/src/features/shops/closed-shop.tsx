import { css } from '@emotion/react'
import type { ShopHead as Shop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useDateText } from '../../lib/time-text.ts'
import { stateNames } from '../goods/shop-state.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { columnsOf } from '../../ui/shapes.ts'

const panel = css`
  margin-block: 16px 36px;
  > a {
    margin-top: 8px;
  }
`
/** Shops that may have sold something. */
const wereOpen: ReadonlySet<string> = new Set(['offline', 'rereviewing', 'suspended'])
const list = css`
  ${columnsOf(2, '16px')}
`
const most = 4

interface Props {
  Card: ComponentType<{ shop: Shop }>
}

/** An extra: without it the page says the same. */
const OtherShops = ({ Card }: Props) => {
  const t = useText('shopfront')
  const { data = [] } = useQuery({ ...query('GET /shop/hotShops'), meta: { silent: true } })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="other-shops">
      <FloorHeading id="other-shops" title={t('others')} />
      <ul css={list}>
        {data.slice(0, most).map((shop) => (
          <li key={shop.shopId}>
            <Card shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ClosedShop = ({ shop, Card }: Props & { shop: Shop }) => {
  const t = useText('shopfront')
  const product = useText('product')
  const dateText = useDateText()
  const { shopStatus, contractStartTime } = shop
  if (shopStatus === 1) return null
  const state = stateNames[shopStatus]
  return (
    <>
      <Outcome css={panel} icon="clock" aria-labelledby="closed">
        <h2 id="closed">{product(`closed.${state}`)}</h2>
        <p>{t(`why.${state}`, { date: dateText(contractStartTime) })}</p>
        {wereOpen.has(state) && <p>{t('kept')}</p>}
        <Link css={buttonStyle} data-look="outline" to="/shopList">
          {t('allShops')}
        </Link>
      </Outcome>
      <OtherShops Card={Card} />
    </>
  )
}

/** Nobody learns whether there was an application. */
export const NoShop = ({ Card }: Props) => {
  const t = useText('shopfront')
  return (
    <>
      <Outcome css={panel} icon="search" aria-labelledby="unknown">
        <PageTitle text={t('unknown')} hidden />
        <h2 id="unknown">{t('unknown')}</h2>
        <p>{t('unknownHint')}</p>
        <Link css={buttonStyle} data-look="outline" to="/shopList">
          {t('allShops')}
        </Link>
      </Outcome>
      <OtherShops Card={Card} />
    </>
  )
}
