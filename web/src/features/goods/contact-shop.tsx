import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  shopId: number
  /** What it is about, to be sent as a card. */
  prodId?: number
  orderNumber?: string
}

export const ContactShop = ({ shopId, prodId, orderNumber }: Props) => {
  const t = useText('product')
  const about = prodId === undefined ? orderNumber && `&orderNumber=${orderNumber}` : `&prodId=${prodId}`
  return (
    <Link css={buttonStyle} data-look="quiet" data-size="small" to={`/chat?shopId=${shopId}${about ?? ''}`}>
      {t('contact')}
    </Link>
  )
}
