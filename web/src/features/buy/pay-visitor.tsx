import { useEffect } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Only who is logged in can pay. */
export const PayVisitor = () => {
  const t = useText('payment')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}
