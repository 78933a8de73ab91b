import { useNavigate } from 'react-router'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { keepCheckout, type Checkout } from './checkout.ts'

/** Leads to the order page; a visitor logs in first. */
export const useGoToOrder = () => {
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (checkout: Checkout): void => {
    const to = keepCheckout(checkout)
    if (loggedIn) void navigate(to)
    else askLogin('needed', { act: 'open', to })
  }
}
