import { css } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { BuyTitle } from './buy-title.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { NothingToOrder, VisitorOrder, type Origin } from './outcomes.tsx'
import { useAddresses } from '../addresses/use-address-book.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { readCheckout, type Checkout } from '../goods/checkout.ts'
import { wrap } from '../../ui/theme.ts'

const orderPage = css`
  ${wrap}
  min-height: 90vh;
  padding-block: 24px 16px;
  > [data-part='title'] {
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
const Order = ({ origin }: { origin: Origin }) => {
  const location = useLocation()
  // The checkout stays as it was, even after it was ordered and is no longer stored.
  const [checkout] = useState(() => readCheckout(location))
  const loggedIn = useLoggedIn()
  // A login that ends during the checkout must not clear the page.
  const [began, setBegan] = useState(loggedIn)
  if (loggedIn && !began) setBegan(true)
  if (!checkout) return <NothingToOrder origin={origin} />
  return began ? <BuyerOrder checkout={checkout} /> : <VisitorOrder />
}

interface Props {
  title: string
  origin?: Origin
  /** In place of the order, under a title that is not seen. */
  instead?: ReactNode
}

/** S2.7 */
export const OrderPage = ({ title, origin = 'cart', instead }: Props) => {
  const [search] = useSearchParams()
  return (
    <div css={orderPage}>
      {instead ? <PageTitle text={title} hidden /> : <BuyTitle text={title} at="confirm" />}
      {instead ?? <Order key={search.get('orderEntry')} origin={origin} />}
    </div>
  )
}
