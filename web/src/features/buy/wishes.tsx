import type { Confirmation } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { InvoiceChoice } from '../orders/invoice-choice.tsx'
import { Row } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import {
  invoicedShops,
  invoiceIn,
  otherInvoices,
  remarkIn,
  remarkKey,
  wrongOfInvoice,
  type ShopId,
} from './order-draft.ts'
import type { CheckoutState } from './use-checkout.ts'

interface Props {
  confirmation: Confirmation
  form: CheckoutState
  /** All shops, or one that has a name then. */
  shopId: ShopId
  shopName?: string
  /** Beside the message. */
  children?: ReactNode
}

/** The message to a shop, and its invoice. */
export const Wishes = ({ confirmation, form, shopId, shopName, children }: Props) => {
  const t = useText('checkout')
  const { draft, wrong, write } = form
  const message = (
    <TextArea
      label={shopName === undefined ? t('remark') : t('remarkOf', { shop: shopName })}
      rows={2}
      maxLength={limits.orderRemark}
      placeholder={t('remarkHint')}
      error={wrong.includes(remarkKey(shopId)) ? t('blank') : undefined}
      value={shopId === 'all' ? draft.remark : remarkIn(draft, shopId)}
      onChange={(text) => write.remark(shopId, text)}
    />
  )
  return (
    <>
      {children === undefined ? (
        message
      ) : (
        <Row wrap gap="0 16px" align="start">
          <div style={{ flex: '1 1 320px' }}>{message}</div>
          {children}
        </Row>
      )}
      {invoicedShops(confirmation).some((order) => shopId === 'all' || order.shopId === shopId) && (
        <InvoiceChoice
          draft={invoiceIn(draft, shopId)}
          wrong={wrongOfInvoice(wrong, shopId)}
          others={otherInvoices(draft, shopId)}
          onChange={(part) => write.invoice(shopId, part)}
        />
      )}
    </>
  )
}
