import { useSearchParams } from 'react-router'
import { readInvoiceId } from './invoice-address.ts'
import { InvoicePage, NoInvoice, Visitor } from './invoice-page.tsx'
import { ordersPath } from './order-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { RecordPage } from './record-page.tsx'

/** S2.9 */
export const Screen = () => {
  const t = useText('invoice')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const id = readInvoiceId(search)
  return (
    <RecordPage
      label={t('trail')}
      trail={[{ text: t('orders'), to: ordersPath }, { text: t('title') }]}
      title={t('title')}
      printed={t('printed')}
    >
      {!loggedIn && <Visitor />}
      {loggedIn && id === null && <NoInvoice back={ordersPath} />}
      {loggedIn && id !== null && <InvoicePage key={id} orderInvoiceId={id} back={ordersPath} />}
    </RecordPage>
  )
}
