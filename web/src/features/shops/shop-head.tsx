import { css } from '@emotion/react'
import type { ShopHead as Shop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { FavouriteShop } from '../goods/favourites.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { ContactShop } from '../goods/contact-shop.tsx'
import { ShopMark } from '../goods/shop-name.tsx'
import { band } from '../promotions/promotion-page.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, radius } from '../../ui/theme.ts'
import { bestQuery, ratedIn, wellRated } from './best-of-shop.ts'

const head = css`
  ${band}
  span[role='img'] {
    border-color: transparent;
    background: ${color.surface};
  }
`
const ways = css`
  > :is(button, a)[class] {
    justify-content: center;
    min-height: 40px;
    border: 1px solid currentColor;
    border-radius: ${radius.control};
    &:not(:hover) {
      color: inherit;
    }
  }
`
const look = { columns: '96px minmax(0, 1fr) auto auto', gap: 24, align: 'center', pad: 24 } as const

interface Props {
  shop: Shop
  /** The page of the shop that is shown, if it is not its front. */
  page?: string | undefined
}

export const ShopHead = ({ shop, page }: Props) => {
  const t = useText('shopfront')
  const { shopId, shopName, shopLogo, intro, shopStatus, businessHours, tel, fansCount, prodCount } = shop
  const open = shopStatus === 1
  const { data: best } = useQuery({ ...bestQuery(shopId), enabled: open, meta: { silent: true } })
  const facts = [
    { name: t('hours'), value: businessHours },
    { name: t('tel'), value: <a href={`tel:${tel.replaceAll(/[^\d+]/g, '')}`}>{tel}</a> },
  ]
  return (
    <Grid as="section" css={head} {...look} aria-label={t('about')}>
      <Picture bare src={shopLogo} alt="" width={96} height={96} eager />
      <Stack gap={6}>
        <Row gap="4px 10px" wrap>
          <PageTitle text={shopName} tab={page === undefined ? shopName : `${shopName} · ${page}`} />
          <ShopMark {...shop} />
        </Row>
        <Text tone="quiet" style={{ maxWidth: '72ch' }}>
          {intro}
        </Text>
        <Row as="dl" gap="4px 24px" wrap size="note">
          {open &&
            facts.map(({ name, value }) => (
              <Row gap={8} key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Row>
            ))}
        </Row>
      </Stack>
      {open && (
        <>
          <Numbers
            numbers={[
              { name: t('fans'), value: countText(fansCount) },
              { name: t('products'), value: countText(prodCount) },
              { name: t('rated', { percent: wellRated }), value: best ? countText(ratedIn(best)) : '–' },
            ]}
          />
          <Stack css={ways} gap={8} align="stretch">
            <FavouriteShop shopId={shopId} />
            <ContactShop shopId={shopId} />
          </Stack>
        </>
      )}
    </Grid>
  )
}

export const ShopHeadSkeleton = () => (
  <Grid css={head} {...look} aria-busy="true">
    <Skeleton width={96} height={96} />
    <Stack gap={6}>
      <Skeleton width={240} height={36} />
      <Skeleton width="70%" height={22} />
      <Skeleton width={320} height={20} />
    </Stack>
    <Skeleton width={180} height={52} />
    <Skeleton width={112} height={32} />
  </Grid>
)
