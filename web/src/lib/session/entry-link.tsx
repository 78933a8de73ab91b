import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { askLogin } from '../login/ask-login.ts'
import { useLoggedIn } from '../login/token.ts'

interface Props {
  to: string
  children: ReactNode
  label?: string
}

/** Leads to personal data: a visitor is asked to log in (S2.44). */
export const EntryLink = ({ to, children, label }: Props) => {
  const name = label === undefined ? {} : { 'aria-label': label }
  return useLoggedIn() ? (
    <Link to={to} {...name}>
      {children}
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={() => askLogin('needed', { act: 'open', to })} {...name}>
      {children}
    </button>
  )
}
