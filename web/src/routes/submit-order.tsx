import { css } from '@emotion/react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddressForm } from '../features/address-book/address-form.tsx'
import { AddressPicker } from '../features/address-book/address-picker.tsx'
import { useAddresses } from '../features/address-book/use-address-book.ts'
import { CheckoutDesk } from '../features/checkout/checkout-desk.tsx'
import { NothingToOrder, VisitorOrder } from '../features/checkout/outcomes.tsx'
import { readCheckout } from '../lib/checkout.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../lib/session/token.ts'
import { wrap } from '../ui/theme.ts'

const root = css`
  ${wrap}
  padding-block: 24px 56px;
  > h1 {
    margin-bottom: 16px;
  }
  [data-part='first'] {
    max-width: 720px;
    > p {
      margin-bottom: 12px;
    }
  }
`

interface BookProps {
  value: number | null
  onChange: (addrId: number) => void
}

/** Whoever has no address yet writes the first one down at once. */
const AddressBook = ({ value, onChange }: BookProps) => {
  const t = useText('checkout')
  const { data } = useAddresses()
  if (data?.length !== 0) return <AddressPicker value={value} onChange={onChange} />
  return (
    <div data-part="first">
      <p>{t('firstAddress')}</p>
      <AddressForm onSaved={onChange} />
    </div>
  )
}

const Order = ({ orderEntry }: { orderEntry: string | null }) => {
  const [search, setSearch] = useSearchParams()
  // What is on its way stays as it was, even when it has been ordered and is kept no longer.
  const [checkout] = useState(() => readCheckout(orderEntry))
  const addrId = Number(/^[1-9]\d{0,14}$/.exec(search.get('addrId') ?? '')?.[0] ?? 0)
  const choose = useCallback(
    (next: number) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === 0) after.delete('addrId')
          else after.set('addrId', String(next))
          return after
        },
        { replace: true, state: { keepScroll: true } },
      ),
    [setSearch],
  )
  const address = useMemo(() => ({ addrId, choose }), [addrId, choose])
  const [known] = useState(useLoggedIn())
  const loggedIn = useLoggedIn()
  if (!checkout) return <NothingToOrder />
  if (!loggedIn && !known) return <VisitorOrder />
  return <CheckoutDesk checkout={checkout} address={address} AddressBook={AddressBook} />
}

/** S2.7 */
export const Screen = () => {
  const t = useText('checkout')
  const [search] = useSearchParams()
  const orderEntry = search.get('orderEntry')
  return (
    <div css={root}>
      <PageTitle text={t('title')} />
      <Order key={orderEntry} orderEntry={orderEntry} />
    </div>
  )
}
