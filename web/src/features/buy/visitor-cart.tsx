import { useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { visitorCart } from '../../lib/session/visitor-cart.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A visitor has no cart: the login popup opens by itself, and again by the button (S6.1). */
export const VisitorCart = ({ recommended }: { recommended: ReactNode }) => {
  const t = useText('cart')
  const count = useStore(visitorCart).reduce((sum, { body }) => sum + body.count, 0)
  useEffect(() => askLogin('needed'), [])
  return (
    <>
      <EmptyState icon="user" text={count === 0 ? t('visitor') : t('visitorKept', { count })}>
        <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
      </EmptyState>
      {recommended}
    </>
  )
}
