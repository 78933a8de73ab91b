import { css } from '@emotion/react'
import type { ShopHead } from 'qinghua-contract'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FavouriteShop } from '../goods/favourites.tsx'
import { ShopMark, ShopName } from '../goods/shop-name.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { clamp, color, faintNote, rowOf, slim, stackOf, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${linkCard}
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  gap: 8px 16px;
  align-items: start;
  height: 100%;
  padding: 20px;
  h2 {
    ${rowOf(8)}
    font: 600 ${type.lead};
  }
  [data-part='intro'] {
    min-height: 44px;
    margin-block: 4px;
    color: ${color.ink2};
    font: ${type.body};
    ${clamp(2)}
  }
  [data-part='numbers'] {
    display: flex;
    gap: 16px;
    ${faintNote}
  }
  > [data-part='actions'] {
    ${stackOf(8)}
  }
  ${slim} {
    grid-template-columns: 64px minmax(0, 1fr);
    > img {
      width: 64px;
      height: 64px;
    }
    > [data-part='actions'] {
      ${wrapOf('8px')}
      grid-column: 1 / -1;
    }
  }
`

export const ShopCard = ({ shop }: { shop: ShopHead }) => {
  const t = useText('shops')
  const { shopId, shopName, shopLogo, intro, selfOperated, type: kind, fansCount, prodCount } = shop
  return (
    <article css={root}>
      <Picture bare src={shopLogo} alt="" width={80} height={80} />
      <div>
        <h2>
          <ShopName shopId={shopId} shopName={shopName} />
          <ShopMark selfOperated={selfOperated} type={kind} />
        </h2>
        <p data-part="intro" title={intro}>
          {intro}
        </p>
        <p data-part="numbers">
          <span>{t('fans', { count: fansCount, number: countText(fansCount) })}</span>
          <span>{t('products', { count: prodCount, number: countText(prodCount) })}</span>
        </p>
      </div>
      <div data-part="actions">
        <FavouriteShop shopId={shopId} />
        <Link css={buttonStyle} data-look="outline" data-size="small" to={`/list?shopId=${shopId}`}>
          {t('itsProducts')}
        </Link>
      </div>
    </article>
  )
}
