import { Stack } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { openShopScreen } from './shop-entry.ts'

export const ApplyAgain = ({ onClose }: { onClose: () => void }) => {
  const t = useText('shell')
  return (
    <Dialog title={t('shop.refused')} onClose={onClose}>
      <Stack gap={24} size="body" style={{ whiteSpace: 'normal' }}>
        <p>{t('shop.refusedHint')}</p>
        <Link css={buttonStyle} style={{ justifySelf: 'end' }} to={openShopScreen} onClick={onClose}>
          {t('shop.applyAgain')}
        </Link>
      </Stack>
    </Dialog>
  )
}
