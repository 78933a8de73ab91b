import type { Footprint } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { Tile } from '../../../ui/tile.tsx'

interface Props {
  product: Footprint
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemove: () => void
}

export const FootprintTile = ({ product, chosen, onChoose, onRemove }: Props) => {
  const t = useText('footprint')
  const { prodId, prodName, pic, price, oriPrice, status, browseTime } = product
  const gone = status === 0
  return (
    <Tile
      pic={pic}
      title={gone ? prodName : <ScreenLink to={`/detail/${prodId}`}>{prodName}</ScreenLink>}
      gone={gone}
      chosen={chosen}
      onChoose={onChoose}
      chooseLabel={t('choose', { name: prodName })}
      onRemove={onRemove}
      removeLabel={t('remove', { name: prodName })}
      note={
        <>
          <p>{t('seenAt', { time: browseTime.slice(11, 16) })}</p>
          {gone && <p>{t('gone')}</p>}
        </>
      }
    >
      <Price yuan={price} was={oriPrice} size={20} />
    </Tile>
  )
}
