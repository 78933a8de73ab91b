import '../features/purchases/orders/print.css'
import { css } from '@emotion/react'
import { pageIds, patterns } from '@mall/contracts/rules'
import { useSearchParams } from 'react-router'
import { OrderInvoice } from '../features/purchases/invoice/order-invoice.tsx'
import { NoOrder, OrderPage } from '../features/purchases/orders/order-page.tsx'
import { useBack } from '../features/purchases/orders/use-back.ts'
import { Visitor } from '../features/purchases/orders/visitor.tsx'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../lib/session/token.ts'
import { useStep } from '../lib/use-step.ts'
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
  const t = useText('orders')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  useStep(isNumber ? pageIds.orderDetail : undefined, { bizData: number })
  const known = loggedIn && isNumber
  return (
    <div css={root} data-printed>
      <p data-part="printed">{t('printed')}</p>
      <Breadcrumb label={t('trail')} trail={[{ text: t('title'), to: back }, { text: t('detail') }]} />
      <PageTitle text={known ? t('detailTab', { number }) : t('detail')} />
      {!loggedIn && <Visitor />}
      {loggedIn && !isNumber && <NoOrder back={back} />}
      {known && <OrderPage key={number} orderNumber={number} back={back} Invoice={OrderInvoice} />}
    </div>
  )
}
