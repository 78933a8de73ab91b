import { useText } from '../../lib/i18n/i18n.ts'
import { useHasScreen } from '../../lib/navigation/screen-link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  shopId: number
  /** What it is about, to be sent as a card. */
  prodId?: number
  orderNumber?: string
}

/** Nothing until there is a screen to chat on. */
export const ContactShop = ({ shopId, prodId, orderNumber }: Props) => {
  const t = useText('product')
  const about = prodId === undefined ? orderNumber && `&orderNumber=${orderNumber}` : `&prodId=${prodId}`
  const address = `/chat?shopId=${shopId}${about ?? ''}`
  const hasScreen = useHasScreen()
  if (!hasScreen(address)) return null
  return (
    <Link css={buttonStyle} data-look="quiet" data-size="small" to={address}>
      {t('contact')}
    </Link>
  )
}
