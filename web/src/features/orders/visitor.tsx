import { useEffect } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The login popup opens by itself, and again by the button (S6.1). */
export const Visitor = () => {
  const t = useText('orders')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}
