import { useRef } from 'react'
import { limits } from 'qinghua-contract/rules'
import type { Checkout } from '../goods/checkout.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { isForPoints } from '../orders/order-names.ts'
import { AddressForm } from '../addresses/address-form.tsx'
import { AddressPicker } from '../addresses/address-picker.tsx'
import { useAddresses } from '../addresses/use-address-book.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { itemsOf, dateIn, entriesIn, entriesOf, isApart, remarkKey, wrongOfInvoice, type Entry } from './order-draft.ts'
import { OrderSummary } from './order-summary.tsx'
import { besideSummary } from './summary.tsx'
import { AlreadyOrdered, Crowded, originOf, Refusal, Unconfirmed, Unpriced } from './outcomes.tsx'
import { PriceSide } from './price-side.tsx'
import { ShopOrder } from './shop-order.tsx'
import { Fold } from './fold.tsx'
import { Button } from '../../ui/button.tsx'
import { useCheckout, type Address } from './use-checkout.ts'
import { Wishes } from './wishes.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { useDateDayText } from '../../lib/time-text.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface CheckoutAddressProps {
  value: number | null
  onChange: (addrId: number) => void
}

/** Without any address, the form for the first one is shown at once. */
const CheckoutAddress = ({ value, onChange }: CheckoutAddressProps) => {
  const t = useText('checkout')
  const { data } = useAddresses()
  if (data?.length !== 0) return <AddressPicker value={value} onChange={onChange} />
  return (
    <Stack gap={12} style={{ maxWidth: 720 }}>
      <p>{t('firstAddress')}</p>
      <AddressForm onSaved={onChange} />
    </Stack>
  )
}

interface DeliveryDateProps {
  dates: readonly string[]
  chosen: string | null
  onChoose: (date: string | null) => void
}

/** For all shops: as early as possible, or on a day when somebody is at home. */
const DeliveryDate = ({ dates, chosen, onChoose }: DeliveryDateProps) => {
  const t = useText('checkout')
  const dayText = useDateDayText()
  const options = [{ value: '', text: t('earliest') }, ...dates.map((date) => ({ value: date, text: dayText(date) }))]
  const value = chosen ?? ''
  return (
    <Fold name={t('date')} says={options.find((each) => each.value === value)?.text}>
      <Select
        label={t('date')}
        hideLabel
        value={value}
        onChange={(date) => onChoose(date === '' ? null : date)}
        options={options}
      />
    </Fold>
  )
}

interface EntryFieldsProps {
  entries: readonly Entry[]
  values: Readonly<Record<string, string>>
  wrong: readonly string[]
  onChange: (key: string, value: string) => void
}

/** S5.11 */
const EntryFields = ({ entries, values, wrong, onChange }: EntryFieldsProps) => {
  const t = useText('checkout')
  const [first] = entries
  if (!first) return null
  return (
    <Grid as="fieldset" columns={2} gap="4px 16px">
      <Text as="legend" tone="quiet" size="note" style={{ marginBottom: 8 }}>
        {t('entries', { name: first.prodName })}
      </Text>
      {entries.map(({ key, name, isRequired }) => (
        <TextField
          key={key}
          label={t(isRequired ? 'required' : 'optional', { name })}
          required={isRequired}
          maxLength={limits.virtualEntry}
          autoComplete="off"
          value={values[key] ?? ''}
          error={wrong.includes(key) ? t(isRequired ? 'missing' : 'blank', { name }) : undefined}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </Grid>
  )
}

interface Props {
  checkout: Checkout
  address: Address
  ready: boolean
}

/** S2.7 */
export const CheckoutForm = ({ checkout, address, ready }: Props) => {
  const t = useText('checkout')
  const ref = useRef<HTMLDivElement>(null)
  const form = useCheckout(checkout, address)
  const { confirmation, error, draft, wrong, write } = form
  const origin = originOf(checkout)
  const failure = { origin, error, busy: form.isFetching, onRetry: () => void form.refetch() }
  if (form.placed) return <AlreadyOrdered origin={origin} onAgain={form.renew} />
  if (!confirmation && error) return <Unconfirmed {...failure} />
  if (!confirmation || !ready)
    return (
      <div css={besideSummary}>
        <Waiting heights={[190, 200, 212]} />
        <Waiting heights={[420]} />
      </div>
    )

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
  const wishes = { confirmation, form }
  return (
    <div ref={ref} css={besideSummary}>
      <Stack gap={12} align="stretch">
        <Stack
          as="section"
          gap={12}
          pad="16px 20px 20px"
          ground="paper"
          data-part="address"
          aria-labelledby="order-address"
        >
          <h2 id="order-address">{t('address')}</h2>
          {needsAddress ? (
            <CheckoutAddress value={address.addrId || (userAddr?.addrId ?? null)} onChange={onAddress} />
          ) : (
            <Text tone="quiet">{t('noAddress')}</Text>
          )}
        </Stack>
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
                <Fold
                  name={t(isApart(draft, order.shopId) ? 'apart.set' : 'apart.open')}
                  of={order.shopName}
                  isWrong={wrong.includes(remarkKey(order.shopId)) || wrongOfInvoice(wrong, order.shopId).length > 0}
                >
                  <Wishes {...wishes} shopId={order.shopId} shopName={order.shopName} />
                  {isApart(draft, order.shopId) && (
                    <Button
                      look="quiet"
                      size="small"
                      style={{ marginLeft: -10 }}
                      onClick={() => write.together(order.shopId)}
                    >
                      {t('apart.together')}
                    </Button>
                  )}
                </Fold>
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
        <Stack as="section" gap={10} pad="12px 20px" ground="paper" aria-label={t('wishes')}>
          {confirmation.deliveryDates.length > 0 && (
            <DeliveryDate
              dates={confirmation.deliveryDates}
              chosen={dateIn(confirmation, draft)}
              onChoose={write.deliveryDate}
            />
          )}
          <Wishes {...wishes} shopId="all" />
        </Stack>
      </Stack>
      <OrderSummary
        confirmation={confirmation}
        score={score}
        details={<PriceSide checkout={checkout} confirmation={confirmation} form={form} score={score} />}
        moving={form.moving || error !== null}
        onExpired={() => void form.refetch()}
      >
        {form.refusal && !form.isCrowded && <Refusal origin={origin} text={form.refusal} />}
        {form.isCrowded && <Crowded busy={form.busy} onRetry={() => form.submit(focusWrong)} />}
        {error ? (
          <Unpriced {...failure} />
        ) : (
          <Button look="buy" size="large" busy={form.busy || form.moving} onClick={() => form.submit(focusWrong)}>
            {t('submit')}
          </Button>
        )}
      </OrderSummary>
    </div>
  )
}
