import type { CartItem } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  item: Pick<CartItem, 'prodId' | 'skuId' | 'prodName' | 'skuName' | 'pic' | 'kind'>
  /** Its SKU, where that can be changed. */
  sku?: ReactNode
  children?: ReactNode
}

export const Goods = ({ item, sku, children }: Props) => {
  const t = useText('product')
  const { prodId, skuId, prodName, skuName, pic, kind } = item
  return (
    <div data-part="goods">
      <Picture src={pic} alt="" width={94} height={94} />
      <div>
        <h3 title={prodName}>
          <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
        </h3>
        {sku ? (
          <div data-part="sku">
            {kind !== 'physical' && `${t(`kind.${kind}`)} · `}
            {sku}
          </div>
        ) : (
          <p data-part="sku">
            {kind === 'physical' ? skuName : [t(`kind.${kind}`), skuName].filter(Boolean).join(' · ')}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
