import { css } from '@emotion/react'
import type { FavouriteProduct } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { isOpen } from '../goods/shop-state.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { color } from '../../ui/theme.ts'
import { ChosenTile } from '../../ui/chosen-tile.tsx'
import { gap, WithStrong } from '../../ui/with-strong.tsx'

const cheaper = css`
  > strong {
    color: ${color.vermilion};
  }
`

/** Only the amount has the colour of prices. */
const Cheaper = ({ by }: { by: number }) => {
  const t = useText('collection')
  return (
    <p css={cheaper}>
      <WithStrong text={t('cheaper', { price: gap })}>{moneyText(by)}</WithStrong>
    </p>
  )
}

interface Props {
  product: FavouriteProduct
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemove: () => void
}

export const FavouriteTile = ({ product, chosen, onChoose, onRemove }: Props) => {
  const t = useText('collection')
  const { prodId, prodName, pic, price, collectPrice, status, stocks, shopId, shopName, shopStatus } = product
  const gone = status === 0
  const cut = Math.round((collectPrice - price) * 100) / 100
  return (
    <ChosenTile
      pic={pic}
      name={prodName}
      title={gone ? prodName : <Link to={`/detail/${prodId}`}>{prodName}</Link>}
      gone={gone}
      chosen={chosen}
      onChoose={onChoose}
      chooseLabel={t('choose', { name: prodName })}
      onRemove={onRemove}
      removeLabel={t('remove', { name: prodName })}
      note={
        <>
          <p>
            {gone ? isOpen(shopStatus) ? t('gone') : <ShopClosed status={shopStatus} /> : stocks === 0 && t('soldOut')}
          </p>
          <p>
            <ShopName shopId={shopId} shopName={shopName} />
          </p>
          {!gone && cut > 0 && <Cheaper by={cut} />}
        </>
      }
    >
      <Price yuan={price} was={collectPrice} size={20} />
    </ChosenTile>
  )
}
