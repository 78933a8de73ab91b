import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { askLogin } from './ask-login.ts'

const ask = () => askLogin('needed')

interface Props {
  text: string
  login: string
  /** How the popup opens by itself. */
  atOnce?: () => void
}

/** In place of what only buyers see: the login popup opens by itself, and again by the button (S6.1). */
export const Visitor = ({ text, login, atOnce = ask }: Props) => {
  useEffect(atOnce, [atOnce])
  return (
    <EmptyState icon="user" text={text}>
      <Button aria-haspopup="dialog" onClick={ask}>
        {login}
      </Button>
    </EmptyState>
  )
}
