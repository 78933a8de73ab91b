import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { askLogin } from './ask-login.ts'

/** In place of what only buyers see: the login popup opens by itself, and again by the button (S6.1). */
export const Visitor = ({ text, login }: { text: string; login: string }) => {
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={text}>
      <Button aria-haspopup="dialog" onClick={() => askLogin('needed')}>
        {login}
      </Button>
    </EmptyState>
  )
}
