import { limits } from '@mall/contracts/rules'
import { useRef, type ComponentType } from 'react'
import type { Checkout } from '../../../shop/checkout.ts'
import type { InvoiceDraft, InvoiceField } from '../../../shop/invoice-draft.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { isForPoints } from '../../../shop/points/is-for-points.ts'
import { usePriceRows } from '../../../shop/price-rows.ts'
import { PriceParts } from '../../../ui/price-parts.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { checkoutStyle } from './checkout-style.ts'
import { CouponMode } from './coupon-mode.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { DeliveryDate } from './delivery-date.tsx'
import { EntryFields } from './entry-fields.tsx'
import { itemsOf } from './items.ts'
import { OrderBar } from './order-bar.tsx'
import {
  dateIn,
  entriesOf,
  invoicedShops,
  invoiceIn,
  isApart,
  otherInvoices,
  remarkIn,
  remarkKey,
  wrongOfInvoice,
  type ShopId,
} from './order-draft.ts'
import { AlreadyOrdered, Crowded, originOf, Refusal, Unconfirmed, Unpriced } from './outcomes.tsx'
import { PointsDue, PointsFinal } from './points-due.tsx'
import { PointsPanel } from './points-panel.tsx'
import { takesPoints } from './points.ts'
import { ShopOrder } from './shop-order.tsx'
import { ShopWishes } from './shop-wishes.tsx'
import { useCheckout, type Address } from './use-checkout.ts'

type InvoiceChoice = ComponentType<{
  draft: InvoiceDraft
  wrong: readonly InvoiceField[]
  others: readonly InvoiceDraft[]
  onChange: (part: Partial<InvoiceDraft>) => void
}>

interface Props {
  checkout: Checkout
  address: Address
  AddressBook: ComponentType<{ value: number | null; onChange: (addrId: number) => void }>
  InvoiceChoice: InvoiceChoice
  ready: boolean
}

/** S2.7 */
export const CheckoutForm = ({ checkout, address, AddressBook, InvoiceChoice, ready }: Props) => {
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  const ref = useRef<HTMLDivElement>(null)
  const form = useCheckout(checkout, address)
  const { confirmation, error, draft, wrong, write } = form
  const origin = originOf(checkout)
  const failure = { origin, error, busy: form.isFetching, onRetry: () => void form.refetch() }
  if (form.placed) return <AlreadyOrdered origin={origin} onAgain={form.renew} />
  if (!confirmation && error) return <Unconfirmed {...failure} />
  if (!confirmation || !ready) return <CheckoutSkeleton />

  const { shopCartOrders, needsAddress, userAddr } = confirmation
  const invoiced = invoicedShops(confirmation)
  const score = isForPoints(confirmation) ? confirmation.userUseScore : 0
  const focusWrong = () =>
    requestAnimationFrame(() => {
      const first = ref.current?.querySelector<HTMLElement>(
        needsAddress && !userAddr
          ? '[data-part="address"] :is(input, button)'
          : '[aria-invalid="true"], [data-look="warning"]',
      )
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    })
  const onAddress = (addrId: number) => {
    // The same address may have been edited.
    if (addrId === userAddr?.addrId) void form.refetch()
    address.choose(addrId)
  }
  const messageOf = (shopId: ShopId, shopName?: string) => (
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
  const invoiceOf = (shopId: ShopId) =>
    invoiced.some((order) => shopId === 'all' || order.shopId === shopId) && (
      <InvoiceChoice
        draft={invoiceIn(draft, shopId)}
        wrong={wrongOfInvoice(wrong, shopId)}
        others={otherInvoices(draft, shopId)}
        onChange={(part) => write.invoice(shopId, part)}
      />
    )
  return (
    <div ref={ref} css={checkoutStyle}>
      <section data-part="address" aria-labelledby="order-address">
        <h2 id="order-address">{t('address')}</h2>
        {needsAddress ? (
          <AddressBook value={address.addrId || (userAddr?.addrId ?? null)} onChange={onAddress} />
        ) : (
          <p>{t('noAddress')}</p>
        )}
      </section>
      {shopCartOrders.map((order) => (
        <ShopOrder
          key={order.shopId}
          order={order}
          score={score}
          date={dateIn(confirmation, draft)}
          coupons={
            <CouponPanel
              name={t('coupon.ofShop')}
              shop={order.shopName}
              coupons={order.coupons}
              chosen={draft.couponUserIds}
              moving={form.moving}
              onChoose={(couponUserId) => write.coupon(order.coupons, couponUserId)}
            />
          }
          apart={
            shopCartOrders.length > 1 && (
              <ShopWishes
                shopName={order.shopName}
                isApart={isApart(draft, order.shopId)}
                isWrong={wrong.includes(remarkKey(order.shopId)) || wrongOfInvoice(wrong, order.shopId).length > 0}
                onTogether={() => write.together(order.shopId)}
              >
                {messageOf(order.shopId, order.shopName)}
                {invoiceOf(order.shopId)}
              </ShopWishes>
            )
          }
        >
          {[...new Set(itemsOf(order).map(({ prodId }) => prodId))].map((prodId) => (
            <EntryFields
              key={prodId}
              entries={entriesOf(confirmation).filter((entry) => entry.prodId === prodId)}
              values={draft.entries}
              wrong={wrong}
              onChange={write.entry}
            />
          ))}
        </ShopOrder>
      ))}
      <div data-part="end">
        <section data-part="wishes" aria-label={t('wishes')}>
          <div data-part="row">
            {messageOf('all')}
            {confirmation.deliveryDates.length > 0 && (
              <DeliveryDate
                dates={confirmation.deliveryDates}
                chosen={dateIn(confirmation, draft)}
                onChoose={write.deliveryDate}
              />
            )}
          </div>
          {invoiceOf('all')}
        </section>
        <section data-part="parts" aria-label={p('parts')}>
          <CouponPanel
            name={t('coupon.ofMall')}
            shop={null}
            coupons={confirmation.coupons}
            chosen={draft.couponUserIds}
            moving={form.moving}
            onChoose={(couponUserId) => write.coupon(confirmation.coupons, couponUserId)}
          />
          <CouponMode
            confirmation={confirmation}
            byBuyer={draft.couponUserIds !== null}
            moving={form.moving}
            onReset={write.couponsByMall}
          />
          {takesPoints(checkout) && (
            <PointsPanel
              confirmation={confirmation}
              chosen={draft.points}
              moving={form.moving}
              refusal={form.pointsRefusal}
              onChoose={write.points}
            />
          )}
          {score > 0 && <PointsDue score={score} held={confirmation.totalUsableScore} />}
          <PriceParts
            parts={rows({ ...confirmation, transfee: confirmation.totalTransfee })}
            total={{ name: p('total'), amount: confirmation.actualTotal }}
          />
        </section>
      </div>
      {form.refusal && !form.isCrowded && <Refusal origin={origin} text={form.refusal} />}
      {form.isCrowded && <Crowded busy={form.busy} onRetry={() => form.submit(focusWrong)} />}
      {error ? (
        <Unpriced {...failure} />
      ) : (
        <OrderBar
          confirmation={confirmation}
          score={score}
          note={score > 0 && <PointsFinal />}
          moving={form.moving}
          busy={form.busy || form.moving}
          onSubmit={() => form.submit(focusWrong)}
          onExpired={() => void form.refetch()}
        />
      )}
    </div>
  )
}
