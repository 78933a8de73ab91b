import { useText } from '../../lib/i18n/i18n.ts'
import { useHasScreen } from '../../lib/navigation/screen-link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** Nothing until there is a screen to chat on. */
export const ContactShop = ({ shopId }: { shopId: number }) => {
  const t = useText('product')
  const address = `/chat?shopId=${shopId}`
  const hasScreen = useHasScreen()
  if (!hasScreen(address)) return null
  return (
    <Link css={buttonStyle} data-look="quiet" data-size="small" to={address}>
      {t('contact')}
    </Link>
  )
}
