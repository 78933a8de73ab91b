import type { Confirmation } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { InvoiceChoice } from '../orders/invoice-choice.tsx'
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
import { Fold } from './fold.tsx'
import type { CheckoutState } from './use-checkout.ts'

interface Props {
  confirmation: Confirmation
  form: CheckoutState
  /** All shops, where each wish is folded, or one that has a name then. */
  shopId: ShopId
  shopName?: string
}

/** The message to a shop, and its invoice. */
export const Wishes = ({ confirmation, form, shopId, shopName }: Props) => {
  const t = useText('checkout')
  const i = useText('invoice')
  const { draft, wrong, write } = form
  const [ofAll, text] = [shopName === undefined, shopId === 'all' ? draft.remark : remarkIn(draft, shopId)]
  const isBlank = wrong.includes(remarkKey(shopId))
  const message = (
    <TextArea
      label={ofAll ? t('remark') : t('remarkOf', { shop: shopName })}
      hideLabel={ofAll}
      rows={2}
      maxLength={limits.orderRemark}
      placeholder={t('remarkHint')}
      error={isBlank ? t('blank') : undefined}
      value={text}
      onChange={(typed) => write.remark(shopId, typed)}
    />
  )
  const wanted = invoiceIn(draft, shopId)
  const wrongFields = wrongOfInvoice(wrong, shopId)
  const invoice = invoicedShops(confirmation).some((order) => ofAll || order.shopId === shopId) && (
    <InvoiceChoice
      draft={wanted}
      wrong={wrongFields}
      others={otherInvoices(draft, shopId)}
      onChange={(part) => write.invoice(shopId, part)}
    />
  )
  if (!ofAll)
    return (
      <>
        {message}
        {invoice}
      </>
    )
  return (
    <>
      <Fold name={t('remark')} says={text || t('remarkHint')} isFilled={text !== ''} isWrong={isBlank}>
        {message}
      </Fold>
      {invoice && (
        <Fold
          name={i('invoice')}
          says={i(`kinds.${wanted.kind}`)}
          isFilled={wanted.kind !== 'none'}
          isWrong={wrongFields.length > 0}
        >
          {invoice}
        </Fold>
      )}
    </>
  )
}
