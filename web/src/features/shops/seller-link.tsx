import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The seller platform is another product (S1.4): its address comes from the configuration. */
export const SellerLink = () => {
  const t = useText('opening')
  const address = useWebConfig()?.merchantUrl ?? ''
  if (!/^https?:\/\//.test(address)) return null
  return (
    <a css={buttonStyle} data-look="outline" href={address} target="_blank" rel="noopener noreferrer">
      {t('toSeller')}
      <VisuallyHidden>{t('newTab')}</VisuallyHidden>
    </a>
  )
}
