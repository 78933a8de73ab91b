import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { closeLoginPopup, loginPopup } from '../../../lib/session/login-popup.ts'
import { useStore } from '../../../lib/store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { color, type } from '../../../ui/theme.ts'
import { LoginPanel } from './login-panel.tsx'

const why = css`
  margin-bottom: 12px;
  color: ${color.ink2};
  font: ${type.note};
`

/** S2.70 */
export const LoginPopup = () => {
  const t = useText('account')
  const reason = useStore(loginPopup)
  if (reason === null) return null
  return (
    <Dialog atField title={t('login')} onClose={closeLoginPopup}>
      {reason !== 'asked' && <p css={why}>{t(`reasons.${reason}`)}</p>}
      <LoginPanel onLeave={() => loginPopup.set(null)} />
    </Dialog>
  )
}
