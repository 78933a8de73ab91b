import { useRef, type ComponentType } from 'react'
import type { Checkout } from '../goods/checkout.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { isForPoints } from '../orders/is-for-points.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { checkoutStyle } from './checkout-style.ts'
import { CouponsToClaim } from '../promotions/coupons-to-claim.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { DeliveryDate } from './delivery-date.tsx'
import { EntryFields } from './entry-fields.tsx'
import { itemsOf } from './items.ts'
import { OrderBar } from './order-bar.tsx'
import { dateIn, entriesIn, entriesOf, isApart, remarkKey, wrongOfInvoice } from './order-draft.ts'
import { AlreadyOrdered, Crowded, originOf, Refusal, Unconfirmed, Unpriced } from './outcomes.tsx'
import { PointsFinal } from './points-due.tsx'
import { PriceSide } from './price-side.tsx'
import { ShopOrder } from './shop-order.tsx'
import { ShopWishes } from './shop-wishes.tsx'
import { useCheckout, type Address } from './use-checkout.ts'
import { Wishes, type InvoiceChoice } from './wishes.tsx'

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
  const ref = useRef<HTMLDivElement>(null)
  const form = useCheckout(checkout, address)
  const { confirmation, error, draft, wrong, write } = form
  const origin = originOf(checkout)
  const failure = { origin, error, busy: form.isFetching, onRetry: () => void form.refetch() }
  if (form.placed) return <AlreadyOrdered origin={origin} onAgain={form.renew} />
  if (!confirmation && error) return <Unconfirmed {...failure} />
  if (!confirmation || !ready) return <CheckoutSkeleton />

  const { shopCartOrders, needsAddress, userAddr } = confirmation
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
  const wishes = { confirmation, form, InvoiceChoice }
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
                <Wishes {...wishes} shopId={order.shopId} shopName={order.shopName} />
              </ShopWishes>
            )
          }
        >
          {[...new Set(itemsOf(order).map(({ prodId }) => prodId))].map((prodId) => (
            <EntryFields
              key={prodId}
              entries={entriesOf(confirmation).filter((entry) => entry.prodId === prodId)}
              values={entriesIn(confirmation, draft)}
              wrong={wrong}
              onChange={write.entry}
            />
          ))}
        </ShopOrder>
      ))}
      <div data-part="end">
        <section data-part="wishes" aria-label={t('wishes')}>
          <Wishes {...wishes} shopId="all">
            {confirmation.deliveryDates.length > 0 && (
              <DeliveryDate
                dates={confirmation.deliveryDates}
                chosen={dateIn(confirmation, draft)}
                onChoose={write.deliveryDate}
              />
            )}
          </Wishes>
          <CouponsToClaim claims={confirmation.toClaim} moving={form.moving} onTaken={form.onTaken} />
        </section>
        <PriceSide checkout={checkout} confirmation={confirmation} form={form} score={score} />
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
