import { css } from '@emotion/react'
import type { ItemToComment } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, faintSmall, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(6)}
  align-content: start;
  ${faintSmall}
  img,
  [data-lost] {
    margin-bottom: 6px;
  }
  > h2 {
    color: ${color.ink};
    font: 600 ${type.body};
  }
`

export const ReviewedItem = ({ item, titleId }: { item: ItemToComment; titleId: string }) => {
  const t = useText('comments')
  const when = useDateText()
  const { prodId, skuId, prodName, skuName, pic, shopId, shopName, createTime } = item
  return (
    <div css={root}>
      <Picture src={pic} alt="" width={160} height={160} />
      <h2 id={titleId} tabIndex={-1}>
        <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
      </h2>
      {skuName && <p>{skuName}</p>}
      <p>
        <ShopName shopId={shopId} shopName={shopName} />
      </p>
      <p>{t('bought', { date: when(createTime) })}</p>
    </div>
  )
}
