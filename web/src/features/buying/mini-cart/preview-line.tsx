import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import type { CartUnit } from '../../../shop/cart-unit.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { centred, color, faintSmall, oneLine, radius, type } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: start;
  font: ${type.note};
  > img,
  > [data-lost] {
    grid-row: span 3;
    background: ${color.sunken};
  }
  > a,
  > [data-part='which'] {
    grid-column: 2;
    ${oneLine}
  }
  > a:hover {
    color: ${color.cobalt};
  }
  > [data-part='which'] {
    min-height: 18px;
    ${faintSmall}
  }
  > [data-part='cost'] {
    display: flex;
    grid-column: 2;
    gap: 6px;
    align-items: baseline;
  }
  > button {
    ${centred}
    grid-row: 1 / span 3;
    grid-column: 3;
    align-self: center;
    width: 28px;
    height: 28px;
    border-radius: ${radius.control};
    color: ${color.ink3};
    &:hover {
      background: ${color.sunken};
      color: ${color.ink};
    }
  }
`

export const PreviewLine = ({ unit, onRemove }: { unit: CartUnit; onRemove: () => void }) => {
  const t = useText('cart')
  const { name, prodId, skuId, skuName, pic, parts, prodCount } = unit
  const each = parts.reduce((sum, part) => sum + part.item.price * part.each, 0)
  return (
    <li css={root}>
      <Picture src={pic} alt="" width={56} height={56} />
      <ScreenLink to={`/detail/${prodId}?sku=${skuId}`}>{name}</ScreenLink>
      <span data-part="which">{skuName}</span>
      <span data-part="cost">
        <Price yuan={each} size={14} /> {t('times', { count: prodCount })}
      </span>
      <button type="button" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
