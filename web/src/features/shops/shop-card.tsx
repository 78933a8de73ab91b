import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { ShopHead } from 'qinghua-contract'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FavouriteShop } from '../goods/favourites.tsx'
import { ShopMark, shopAddress } from '../goods/shop-name.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { clamp, color, slim } from '../../ui/theme.ts'
import { bestQuery, ratedIn, wellRated } from './best-of-shop.ts'

const card = css`
  ${linkCard}
  align-content: start;
  height: 100%;
  ${slim} {
    > :last-child {
      flex-wrap: wrap;
    }
  }
  > ul > li:empty {
    padding-bottom: calc(100% + 28px);
  }
  &:lang(en) > p {
    ${clamp(2)}
    min-height: 44px;
    white-space: normal;
  }
  li > a,
  > :last-child > button {
    position: relative;
    z-index: 1;
    flex: none;
    border-color: ${color.line};
  }
`
const picture = { width: '100%', height: 'auto', aspectRatio: '1', marginBottom: 6, background: color.sunken } as const
const most = { goods: 3, kinds: 3 }

export const ShopCard = ({ shop }: { shop: ShopHead }) => {
  const t = useText('shops')
  const { shopId, shopName, shopLogo, intro, fansCount, prodCount } = shop
  // An extra: without it the card says the same.
  const { data: best } = useQuery({ ...bestQuery(shopId), meta: { silent: true } })
  const rated = ratedIn(best)
  const kinds = best?.facets.categories.slice(0, most.kinds).map(({ categoryName }) => categoryName)
  return (
    <Grid as="article" css={card} columns={1} gap={12} pad={16}>
      <Row as="header" gap={16}>
        <Picture bare src={shopLogo} alt="" width={64} height={64} />
        <Stack gap={2} fills>
          <Row gap={8} wrap>
            <Text as="h3" size="title" heavy>
              <Link to={shopAddress(shopId)}>{shopName}</Link>
            </Text>
            <ShopMark {...shop} />
          </Row>
          <Row as="p" gap="0 16px" wrap tone="faint" size="note">
            <span>{t('fans', { count: fansCount, number: countText(fansCount) })}</span>
            <span>{t('products', { count: prodCount, number: countText(prodCount) })}</span>
          </Row>
          {(!best || rated > 0) && (
            <Text tone="warn" size="small" bold high={18}>
              {best && `★ ${t('rated', { count: rated, percent: wellRated })}`}
            </Text>
          )}
        </Stack>
      </Row>
      <Text lines={1} tone="quiet" title={intro}>
        {intro}
      </Text>
      <Grid as="ul" columns={most.goods} wide gap={12} aria-label={t('best')}>
        {best?.records.slice(0, most.goods).map(({ prodId, prodName, pic, price, pricesDiffer }) => (
          <li key={prodId}>
            <Link to={`/detail/${prodId}`} title={prodName}>
              <Picture src={pic} alt={prodName} width={128} height={128} style={picture} />
              <Price yuan={price} isLowest={pricesDiffer} size={14} />
            </Link>
          </li>
        ))}
        {!best && Array.from({ length: most.goods }, (_, at) => <li key={at} />)}
      </Grid>
      <Row gap={8} justify="between" tone="faint" size="note">
        <Row fills gap="0 12px" wrap style={{ height: 20, overflow: 'hidden' }}>
          {kinds?.map((kind) => (
            <span key={kind}>{kind}</span>
          ))}
        </Row>
        <FavouriteShop shopId={shopId} />
      </Row>
    </Grid>
  )
}

export const ShopGrid = ({ shops, ...rest }: { shops: readonly ShopHead[]; 'aria-busy'?: boolean }) => {
  const t = useText('shops')
  return (
    <Grid as="ul" columns={3} gap={16} aria-label={t('shops')} {...rest}>
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <ShopCard shop={shop} />
        </li>
      ))}
    </Grid>
  )
}
