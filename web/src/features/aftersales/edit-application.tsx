import type { Refund, Refundable } from 'qinghua-contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isRefused } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationOf, blankApplication, bodyOf, reasonToAsk, wordsOf, type Application } from './application.ts'
import { detailAddress } from '../orders/order-address.ts'
import { refundAddress, refundReads, useRefundable } from './use-refunds.ts'
import { RefundItem, useMoneyWay, type Bought } from './refund-item.tsx'

/** While it is read. */
export const formHeight = [560]

interface Props {
  orderNumber: string
  /** `null` for the whole order. */
  orderItemId: number | null
  mobile: string
  /** The lines of the order, or of the refund to change. */
  bought: readonly Bought[]
  /** The refund to change; absent for a new one. */
  refund?: Refund
}

export const EditApplication = ({ orderNumber, orderItemId, mobile, bought, refund }: Props) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  const moneyWay = useMoneyWay()
  const first: Application = refund ? applicationOf(refund) : { ...blankApplication, mobile }
  const [form, change, forget] = useDraft(`refund:${refund?.refundSn ?? `${orderNumber}:${orderItemId ?? ''}`}`, first)
  const buyerReason = reasonToAsk(form)
  const answer = useRefundable({
    orderNumber,
    ...(orderItemId !== null && { orderItemId }),
    ...(orderItemId !== null && form.pieces > 0 && { goodsNum: form.pieces }),
    ...(form.kept.length > 0 && { keptItemIds: form.kept.join(',') }),
    ...(refund && { refundSn: refund.refundSn }),
    ...(buyerReason !== undefined && { buyerReason }),
  })
  const { data: can, error, isPlaceholderData, refetch } = answer
  const isTooMuch = !can && isRefused(error) && (form.pieces > 0 || form.kept.length > 0)
  // A kept draft may exceed what is refundable by now: then all that is left is requested.
  useEffect(() => {
    if (isTooMuch) change({ pieces: 0, kept: [], amount: '' })
  }, [isTooMuch, change])
  // Whoever has confirmed the receipt is not asked for it again.
  const isKnown = can?.isReceived === true && form.received !== 'yes'
  useEffect(() => {
    if (isKnown) change({ received: 'yes' })
  }, [isKnown, change])
  const apply = useCommand('POST /p/orderRefund/apply', { rereads: refundReads })
  const update = useCommand('PUT /p/orderRefund/update_refund', { rereads: refundReads })
  const done = (refundSn: string, text: string) => {
    forget()
    showToast('done', text)
    void navigate(refundAddress(refundSn), { replace: true })
  }
  const onError = () => void refetch()
  const send = () => {
    if (!can) return
    if (refund) {
      const { refundSn } = refund
      const body = { refundSn, ...wordsOf(form, can) }
      update.mutate({ body }, { onSuccess: () => done(refundSn, t('changed')), onError })
    } else {
      const body = bodyOf(form, can, orderItemId)
      apply.mutate({ body }, { onSuccess: (refundSn) => done(refundSn, t('applied')), onError })
    }
  }
  if (!can && isRefused(error))
    return <Nothing icon="info" text={error.text ?? t('noOrder')} to={detailAddress(orderNumber)} way={t('toOrder')} />
  const boughtOf = ({ orderItemId: id, prodCount }: Refundable['items'][number]) =>
    bought.find((each) => each.orderItemId === id && each.prodCount === prodCount)
  const isAsked = ({ orderItemId: id }: Bought) => can?.items.some((item) => item.orderItemId === id)
  return (
    <Loaded of={answer} waiting={formHeight}>
      {(refundable) => (
        <Panel title={t('ask.what')}>
          <Stack gap={24}>
            <ul>
              {refundable.items.map((item) => (
                <RefundItem key={item.orderItemId} item={item} bought={boughtOf(item)} />
              ))}
            </ul>
            <ApplicationForm
              form={form}
              can={refundable}
              moving={isPlaceholderData}
              goesTo={moneyWay(refundable.payType, bought.filter(isAsked))}
              refund={refund}
              busy={apply.isPending || update.isPending}
              onChange={change}
              onSend={send}
            />
          </Stack>
        </Panel>
      )}
    </Loaded>
  )
}
