import { css } from '@emotion/react'
import type { ShopHead } from 'qinghua-contract'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FavouriteShop } from '../goods/favourites.tsx'
import { ShopMark, ShopName } from '../goods/shop-name.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { slim, wrapOf } from '../../ui/theme.ts'

const card = css`
  ${linkCard}
  height: 100%;
  ${slim} {
    grid-template-columns: 64px minmax(0, 1fr);
    > img {
      width: 64px;
      height: 64px;
    }
    > :last-child {
      ${wrapOf('8px')}
      grid-column: 1 / -1;
    }
  }
`

export const ShopCard = ({ shop }: { shop: ShopHead }) => {
  const t = useText('shops')
  const { shopId, shopName, shopLogo, intro, selfOperated, type: kind, fansCount, prodCount } = shop
  return (
    <Grid as="article" css={card} columns="80px minmax(0, 1fr) auto" wide gap="8px 16px" align="start" pad={20}>
      <Picture bare src={shopLogo} alt="" width={80} height={80} />
      <div>
        <Row as="h2" gap={8} size="lead" bold>
          <ShopName shopId={shopId} shopName={shopName} />
          <ShopMark selfOperated={selfOperated} type={kind} />
        </Row>
        <Text lines={2} high={44} tone="quiet" size="body" style={{ marginBlock: 4 }} title={intro}>
          {intro}
        </Text>
        <Row as="p" gap={16} tone="faint" size="note">
          <span>{t('fans', { count: fansCount, number: countText(fansCount) })}</span>
          <span>{t('products', { count: prodCount, number: countText(prodCount) })}</span>
        </Row>
      </div>
      <Stack gap={8}>
        <FavouriteShop shopId={shopId} />
        <Link css={buttonStyle} data-look="outline" data-size="small" to={`/list?shopId=${shopId}`}>
          {t('itsProducts')}
        </Link>
      </Stack>
    </Grid>
  )
}
