import { useEffect, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { askLogin } from '../../../lib/session/login-popup.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** A visitor has no cart: the login popup opens by itself, and again by the button (S6.1). */
export const VisitorCart = ({ recommended }: { recommended: ReactNode }) => {
  const t = useText('cart')
  useEffect(() => askLogin('needed'), [])
  return (
    <>
      <EmptyState icon="user" text={t('visitor')}>
        <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
      </EmptyState>
      {recommended}
    </>
  )
}
