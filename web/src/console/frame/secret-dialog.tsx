import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { giveSecret, readSecret, secretWanted } from '../api/control.ts'

/** Asks for the control secret, which is kept for this tab. */
export const SecretDialog = () => {
  const t = useText('consoleFrame')
  const client = useQueryClient()
  const wanted = useStore(secretWanted)
  const [secret, setSecret] = useState('')
  if (!wanted) return null
  const submit = (): boolean => {
    if (secret === '') return false
    giveSecret(secret)
    void client.invalidateQueries()
    return true
  }
  return (
    <Dialog title={t('secret.title')} onClose={() => secretWanted.set(false)}>
      <Form label={t('secret.title')} busy={false} onSubmit={submit}>
        <PasswordField
          label={t('secret.label')}
          hint={t('secret.hint')}
          error={readSecret() === null ? undefined : t('secret.wrong')}
          autoComplete="off"
          value={secret}
          onChange={setSecret}
        />
        <Button type="submit">{t('secret.enter')}</Button>
      </Form>
    </Dialog>
  )
}
