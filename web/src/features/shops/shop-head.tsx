import { css } from '@emotion/react'
import type { ShopHead as Shop } from 'qinghua-contract'
import { FavouriteShop } from '../goods/favourites.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { ContactShop } from '../goods/contact-shop.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopMark } from '../goods/shop-name.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { gridOf, ruledPaper } from '../../ui/shapes.ts'
import { color, quietNote, radius, stackOf, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${gridOf('96px minmax(0, 1fr) auto auto', '24px')}
  align-items: center;
  padding: 24px;
  ${ruledPaper}
  > [data-part='who'] {
    ${stackOf(6)}
    > p {
      max-width: 72ch;
      color: ${color.ink2};
    }
  }
  [data-part='name'] {
    align-items: center;
    ${wrapOf('4px 10px')}
  }
  [data-part='kind'] {
    ${quietNote}
  }
  [data-part='facts'] {
    ${wrapOf('4px 24px')}
    font: ${type.note};
    > div {
      display: flex;
      gap: 8px;
    }
  }
  [data-part='ways'] {
    &:empty {
      display: none;
    }
    ${stackOf(4)}
    justify-items: stretch;
    > button[aria-pressed] {
      justify-content: center;
      min-height: 40px;
      border: 1px solid ${color.cobalt};
      border-radius: ${radius.control};
      color: ${color.cobalt};
    }
  }
`

const kindOf = ({ selfOperated, type }: Shop) => (selfOperated ? 'selfOperated' : type === 1 ? 'preferred' : 'general')

interface Props {
  shop: Shop
  /** The page of the shop that is shown, if it is not its front. */
  page?: string | undefined
}

export const ShopHead = ({ shop, page }: Props) => {
  const t = useText('shopfront')
  const { shopId, shopName, shopLogo, intro, shopStatus, businessHours, tel, fansCount, prodCount } = shop
  const open = shopStatus === 1
  const facts = [
    { name: t('hours'), value: businessHours },
    { name: t('tel'), value: <a href={`tel:${tel.replaceAll(/[^\d+]/g, '')}`}>{tel}</a> },
  ]
  return (
    <section css={root} aria-label={t('about')}>
      <Picture bare src={shopLogo} alt="" width={96} height={96} eager />
      <div data-part="who">
        <div data-part="name">
          <PageTitle text={shopName} tab={page === undefined ? shopName : `${shopName} · ${page}`} />
          <ShopMark {...shop} />
          <span data-part="kind">{t(`kind.${kindOf(shop)}`)}</span>
          <ShopClosed status={shopStatus} />
        </div>
        <p>{intro}</p>
        <dl data-part="facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Numbers
        numbers={[
          { name: t('fans'), value: countText(fansCount) },
          { name: t('products'), value: countText(prodCount) },
        ]}
      />
      <div data-part="ways">
        {open && <FavouriteShop shopId={shop.shopId} />}
        <ContactShop shopId={shopId} />
      </div>
    </section>
  )
}

export const ShopHeadSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton width={96} height={96} />
    <div data-part="who">
      <Skeleton width={240} height={36} />
      <Skeleton width="70%" height={22} />
      <Skeleton width={320} height={20} />
    </div>
    <Skeleton width={180} height={52} />
    <Skeleton width={112} height={32} />
  </div>
)
