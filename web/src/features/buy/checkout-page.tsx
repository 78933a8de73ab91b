import { css } from '@emotion/react'
import { useState } from 'react'
import { CheckoutForm } from './checkout-form.tsx'
import { NothingToOrder, VisitorOrder, type Origin } from './outcomes.tsx'
import { useAddresses } from '../addresses/use-address-book.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import type { Checkout } from '../goods/checkout.ts'
import { wrap } from '../../ui/theme.ts'

export const orderPage = css`
  ${wrap}
  padding-block: 24px 16px;
  > h1 {
    margin-bottom: 12px;
  }
`

const useChosenAddress = () => {
  const [search, change] = useQueryNow()
  const addrId = Number(/^[1-9]\d{0,14}$/.exec(search.get('addrId') ?? '')?.[0] ?? 0)
  return { addrId, choose: (next: number) => change({ addrId: next === 0 ? null : String(next) }) }
}

const BuyerOrder = ({ checkout }: { checkout: Checkout }) => {
  const address = useChosenAddress()
  // What loads later would push down what is shown already.
  const { data, isError } = useAddresses()
  // A retry must not hide the page again.
  const [ready, setReady] = useState(false)
  if (!ready && (data !== undefined || isError)) setReady(true)
  return <CheckoutForm checkout={checkout} address={address} ready={ready} />
}

/** What is bought is read once. */
export const Order = ({ read, origin = 'cart' }: { read: () => Checkout | null; origin?: Origin }) => {
  // The checkout stays as it was, even after it was ordered and is no longer stored.
  const [checkout] = useState(read)
  const loggedIn = useLoggedIn()
  // A login that ends during the checkout must not clear the page.
  const [began, setBegan] = useState(loggedIn)
  if (loggedIn && !began) setBegan(true)
  if (!checkout) return <NothingToOrder origin={origin} />
  return began ? <BuyerOrder checkout={checkout} /> : <VisitorOrder />
}
