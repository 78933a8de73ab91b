import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import type { CartUnit } from './cart-unit.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { miniLine } from './mini-line.ts'

const root = css`
  ${miniLine}
  > button {
    grid-row: 1 / span 3;
    grid-column: 3;
    align-self: center;
  }
`

export const PreviewLine = ({ unit, onRemove }: { unit: CartUnit; onRemove: () => void }) => {
  const t = useText('cart')
  const { name, prodId, skuId, skuName, pic, parts, prodCount } = unit
  const each = parts.reduce((sum, part) => sum + part.item.price * part.each, 0)
  return (
    <li css={root}>
      <Picture src={pic} alt="" width={56} height={56} />
      <Link to={`/detail/${prodId}?sku=${skuId}`}>{name}</Link>
      <p data-part="which">{skuName}</p>
      <p data-part="cost">
        <Price yuan={each} size={14} /> {t('times', { count: prodCount })}
      </p>
      <IconButton icon="close" aria-label={t('removeNamed', { name })} onClick={onRemove} />
    </li>
  )
}
