import type { ProductDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { placeIn, shareOf, unitOf } from './reading-place.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useReader } from './use-reader.ts'

interface Props {
  product: Pick<ProductDetail, 'prodId' | 'kind' | 'contents'>
}

/** Opens the reader: at the sample, or where it was left. */
export const TrySample = ({ product }: Props) => {
  const t = useText('reading')
  const { linkTo } = useReader()
  const { prodId, kind, contents = [] } = product
  const unit = unitOf(kind)
  const place = placeIn(prodId)
  const free = contents.findIndex(({ isFree }) => isFree) + 1
  const chapter = place?.chapter ?? free
  if (chapter < 1 || chapter > contents.length) return null
  return (
    <Link css={buttonStyle} data-look="outline" data-size="small" {...linkTo(chapter)}>
      {place ? t(`goOn.${unit}`, { no: place.chapter, share: shareOf(place) }) : t(`try.${unit}`)}
    </Link>
  )
}
