import { css } from '@emotion/react'
import type { ShopHead as Shop } from '@mall/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { PageTitle } from '../../../lib/navigation/page-title.tsx'
import { useDateText } from '../../../lib/time-text.ts'
import { stateNames } from '../../../shop/shops/shop-state.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { FloorHeading } from '../../../ui/floor-heading.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, paper, stackOf, stacks, type } from '../../../ui/theme.ts'

const panel = css`
  ${stackOf(8)}
  justify-items: center;
  margin-block: 16px 36px;
  padding: 48px 24px;
  ${paper}
  color: ${color.ink2};
  text-align: center;
  > svg {
    margin-bottom: 8px;
    color: ${color.amber};
  }
  > h2 {
    color: ${color.ink};
    font: 700 ${type.floor};
  }
  > a {
    margin-top: 16px;
  }
`
/** Shops that may have sold something. */
const wereOpen: ReadonlySet<string> = new Set(['offline', 'rereviewing', 'suspended'])
const list = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${stacks}
  gap: 16px;
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
      <section css={panel} aria-labelledby="closed">
        <Icon name="clock" size={40} />
        <h2 id="closed">{product(`closed.${state}`)}</h2>
        <p>{t(`why.${state}`, { date: dateText(contractStartTime) })}</p>
        {wereOpen.has(state) && <p>{t('kept')}</p>}
        <Link css={buttonStyle} data-look="outline" to="/shopList">
          {t('allShops')}
        </Link>
      </section>
      <OtherShops Card={Card} />
    </>
  )
}

/** Nobody learns whether there was an application. */
export const NoShop = ({ Card }: Props) => {
  const t = useText('shopfront')
  return (
    <>
      <section css={panel} aria-labelledby="unknown">
        <Icon name="search" size={40} />
        <PageTitle text={t('unknown')} hidden />
        <h2 id="unknown">{t('unknown')}</h2>
        <p>{t('unknownHint')}</p>
        <Link css={buttonStyle} data-look="outline" to="/shopList">
          {t('allShops')}
        </Link>
      </section>
      <OtherShops Card={Card} />
    </>
  )
}
