import { css } from '@emotion/react'
import type { ProductDetail } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { color } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  gap: 8px;
  > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  a:hover {
    color: ${color.cobalt};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

export const Gifts = ({ gifts }: { gifts: ProductDetail['giveaway']['giveawayProds'] }) => {
  const t = useText('detail')
  return (
    <ul css={root}>
      {gifts.map(({ prodId, skuId, prodName, pic, giveawayNum }) => (
        <li key={skuId}>
          <Seal mark={t('gift.mark')} meaning={t('gift.label')} />
          <Picture src={pic} alt="" width={32} height={32} />
          <ScreenLink to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</ScreenLink>
          <span>{t('gift.count', { count: giveawayNum })}</span>
        </li>
      ))}
    </ul>
  )
}
