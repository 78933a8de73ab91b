import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { closeLoginPopup, loginPopup } from '../../lib/login/ask-login.ts'
import { kept } from '../../lib/login/intent.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { readToken } from '../../lib/login/token.ts'
import { forgetAsker, noteAsker } from './asker.ts'
import { LoginPanel } from './login-panel.tsx'

/** S2.70 */
export const LoginPopup = () => {
  const t = useText('account')
  const reason = useStore(loginPopup)
  // While it is rendered first, the focus is still there.
  useState(noteAsker)
  useEffect(
    () => () => {
      if (readToken() === null) forgetAsker()
    },
    [],
  )
  const intent = useStore(kept)?.intent
  if (reason === null) return null
  const told = reason === 'needed' && intent && intent.act !== 'open' ? intent.act : reason
  const close = () => {
    closeLoginPopup()
    if (intent?.act === 'add') showToast('info', t('intended.waits', { name: intent.name }))
  }
  return (
    <Dialog atField title={t('login')} onClose={close}>
      {told !== 'asked' && (
        <Text tone="quiet" size="note" style={{ marginBottom: 12 }}>
          {t(`reasons.${told}`, { what: intent?.act === 'add' ? intent.name : '' })}
        </Text>
      )}
      <LoginPanel onLeave={() => loginPopup.set(null)} />
    </Dialog>
  )
}
