import { css } from '@emotion/react'
import type { FavouriteShop } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopMark } from '../goods/shop-mark.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { isOpen } from '../goods/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, oneLine, paper, rowOf, slim, stackOf, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  ${stackOf(16)}
  grid-template-columns: auto 64px minmax(0, 1fr) auto auto;
  align-items: center;
  min-height: 98px;
  padding: 16px;
  ${paper}
  &[data-chosen] {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  h3 {
    ${rowOf(8)}
    font: 600 ${type.lead};
  }
  p {
    ${oneLine}
    color: ${color.ink2};
  }
  ${slim} {
    grid-template-columns: auto 64px minmax(0, 1fr);
    gap: 8px 12px;
    > :is(a, button) {
      grid-column: 3;
      justify-self: start;
    }
  }
`

interface Props {
  shop: FavouriteShop
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemove: () => void
}

export const FavouriteShopRow = ({ shop, chosen, onChoose, onRemove }: Props) => {
  const t = useText('collection')
  const { shopId, shopName, shopLogo, intro, selfOperated, type: kind, shopStatus, prodCount } = shop
  return (
    <article css={root} data-chosen={chosen || undefined}>
      <Checkbox checked={chosen} onChange={onChoose}>
        <VisuallyHidden>{t('choose', { name: shopName })}</VisuallyHidden>
      </Checkbox>
      <Picture bare src={shopLogo} alt="" width={64} height={64} />
      <div>
        <h3>
          <ShopName shopId={shopId} shopName={shopName} />
          <ShopMark selfOperated={selfOperated} type={kind} />
          <ShopClosed status={shopStatus} />
        </h3>
        <p title={intro}>{intro}</p>
      </div>
      {isOpen(shopStatus) ? (
        <Link css={textLink} to={`/list?shopId=${shopId}`}>
          {t('itsProducts', { count: prodCount })}
        </Link>
      ) : (
        <span />
      )}
      <Button look="quiet" size="small" aria-label={t('remove', { name: shopName })} onClick={onRemove}>
        {t('removeShop')}
      </Button>
    </article>
  )
}
