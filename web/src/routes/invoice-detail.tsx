import '../features/purchases/orders/print.css'
import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { readInvoiceId } from '../features/purchases/invoice/invoice-address.ts'
import { InvoicePage, NoInvoice, Visitor } from '../features/purchases/invoice/invoice-page.tsx'
import { ordersPath } from '../features/purchases/orders/order-address.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../lib/session/token.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { wrap } from '../ui/theme.ts'

const root = css`
  ${wrap}
  min-height: 90vh;
  padding-bottom: 56px;
  > h1 {
    margin-bottom: 16px;
  }
  > [data-part='printed'] {
    display: none;
  }
  @media print {
    width: auto;
    min-height: 0;
    padding: 0;
    > [data-part='printed'] {
      display: block;
    }
  }
`

/** S2.9 */
export const Screen = () => {
  const t = useText('invoice')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const id = readInvoiceId(search)
  return (
    <div css={root} data-printed>
      <p data-part="printed">{t('printed')}</p>
      <Breadcrumb label={t('trail')} trail={[{ text: t('orders'), to: ordersPath }, { text: t('title') }]} />
      <PageTitle text={t('title')} />
      {!loggedIn && <Visitor />}
      {loggedIn && id === null && <NoInvoice back={ordersPath} />}
      {loggedIn && id !== null && <InvoicePage key={id} orderInvoiceId={id} back={ordersPath} />}
    </div>
  )
}
