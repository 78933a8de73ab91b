import { useNavigate, useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import type { FavouriteProduct, FavouriteShop } from 'qinghua-contract'
import {
  collectionAddress,
  collectionTabs,
  readCollection,
  type CollectionAddress,
  useFavouriteProducts,
  useFavouriteShops,
} from './use-favourites.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Link } from '../../ui/link.tsx'
import { ShopClosed, isOpen } from '../goods/shop-closed.tsx'
import { ShopName, ShopMark } from '../goods/shop-name.tsx'
import { moneyText } from '../../ui/money.ts'
import { QuickAdd } from '../goods/quick-add.tsx'
import { Price } from '../../ui/price.tsx'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { ChosenTile, type Choosable } from '../../ui/chosen-tile.tsx'
import { TileGrid, TileGridSkeleton } from '../../ui/tile-grid.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const FavouriteTile = ({ product, ...choice }: Choosable & { product: FavouriteProduct }) => {
  const t = useText('collection')
  const { prodId, prodName, pic, price, collectPrice, status, stocks, shopId, shopName, shopStatus } = product
  const gone = status === 0
  const cut = Math.round((collectPrice - price) * 100) / 100
  return (
    <ChosenTile
      {...choice}
      pic={pic}
      name={prodName}
      title={gone ? prodName : <Link to={`/detail/${prodId}`}>{prodName}</Link>}
      gone={gone || stocks === 0}
      chooseLabel={t('choose', { name: prodName })}
      removeLabel={t('remove', { name: prodName })}
      note={
        <>
          <p>
            <ShopName shopId={shopId} shopName={shopName} />
          </p>
          {!gone && cut > 0 && <Text tone="good">{t('cheaper', { price: moneyText(cut) })}</Text>}
        </>
      }
      action={
        <Row high={32} tone="faint" size="small" style={{ position: 'relative' }}>
          {!gone && stocks > 0 && <QuickAdd prodId={prodId} name={prodName} />}
          {(gone || stocks === 0) && (
            <Button size="small" disabled>
              {gone && !isOpen(shopStatus) ? <ShopClosed status={shopStatus} /> : t(gone ? 'gone' : 'soldOut')}
            </Button>
          )}
        </Row>
      }
    >
      <Price yuan={price} was={collectPrice} size={20} />
    </ChosenTile>
  )
}

const FavouriteProducts = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  return (
    <FavouriteList
      shown={shown}
      kept={useFavouriteProducts(shown)}
      idOf={({ prodId }) => prodId}
      waiting={<TileGridSkeleton />}
    >
      {(products, actionsFor) => (
        <TileGrid label={t('products')}>
          {products.map((product) => (
            <li key={product.prodId}>
              <FavouriteTile product={product} {...actionsFor(product.prodId)} />
            </li>
          ))}
        </TileGrid>
      )}
    </FavouriteList>
  )
}

const root = css`
  min-height: 102px;
  &[data-chosen] {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
`

interface FavouriteShopRowProps extends Choosable {
  shop: FavouriteShop
  /** Several can be chosen. */
  many: boolean
}

const FavouriteShopRow = ({ shop, chosen, onChoose, onRemove, many }: FavouriteShopRowProps) => {
  const t = useText('collection')
  const { shopId, shopName, shopLogo, intro, selfOperated, type: kind, shopStatus, prodCount } = shop
  return (
    <Row as="article" css={root} wrap gap={16} pad={16} ground="paper" data-chosen={chosen || undefined}>
      {many && (
        <Checkbox checked={chosen} onChange={onChoose}>
          <VisuallyHidden>{t('choose', { name: shopName })}</VisuallyHidden>
        </Checkbox>
      )}
      <Picture bare src={shopLogo} alt="" width={64} height={64} />
      <div style={{ flex: '1 1 180px', minWidth: 0 }}>
        <Row as="h3" gap={8} size="lead" bold>
          <ShopName shopId={shopId} shopName={shopName} />
          <ShopMark selfOperated={selfOperated} type={kind} />
          <ShopClosed status={shopStatus} />
        </Row>
        <Text lines={2} tone="quiet" title={intro} style={{ textWrap: 'pretty' }}>
          {intro}
        </Text>
      </div>
      {isOpen(shopStatus) && (
        <Link css={buttonStyle} data-look="outline" data-size="small" to={`/list?shopId=${shopId}`}>
          {t('itsProducts', { count: prodCount })}
        </Link>
      )}
      <Button
        look="quiet"
        size="small"
        style={{ color: color.ink3, fontWeight: 400 }}
        aria-label={t('remove', { name: shopName })}
        onClick={onRemove}
      >
        {t('removeShop')}
      </Button>
    </Row>
  )
}

const FavouriteShops = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  return (
    <FavouriteList
      shown={{ ...shown, filter: 'all' }}
      kept={useFavouriteShops(shown)}
      idOf={({ shopId }) => shopId}
      waiting={[428]}
    >
      {(shops, actionsFor) => (
        <Grid as="ul" columns={1} wide gap={12} aria-label={t('shops')}>
          {shops.map((shop) => (
            <li key={shop.shopId}>
              <FavouriteShopRow shop={shop} {...actionsFor(shop.shopId)} />
            </li>
          ))}
        </Grid>
      )}
    </FavouriteList>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('collection')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const shown = readCollection(search)
  const contents = {
    products: <FavouriteProducts shown={shown} />,
    shops: <FavouriteShops shown={shown} />,
  }
  return (
    <>
      <PageTitle text={t('title')} />
      <Tabs
        label={t('title')}
        tabs={collectionTabs.map((tab) => ({
          value: tab,
          label: t(tab),
          content: tab === shown.tab && contents[tab],
        }))}
        value={shown.tab}
        onChange={(tab) =>
          void navigate(collectionAddress({ tab, filter: 'all', name: '', page: 1 }), { state: { keepScroll: true } })
        }
      />
    </>
  )
}
