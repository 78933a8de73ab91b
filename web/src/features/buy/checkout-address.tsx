import { AddressForm } from '../addresses/address-form.tsx'
import { AddressPicker } from '../addresses/address-picker.tsx'
import { useAddresses } from '../addresses/use-address-book.ts'
import { useText } from '../../lib/i18n/i18n.ts'

interface Props {
  value: number | null
  onChange: (addrId: number) => void
}

/** Without any address, the form for the first one is shown at once. */
export const CheckoutAddress = ({ value, onChange }: Props) => {
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
