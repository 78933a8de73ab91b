import { useRef } from 'react'
import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import type { Checkout } from '../goods/checkout.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { isForPoints } from '../orders/order-names.ts'
import { CouponsToClaim } from '../promotions/coupons-to-claim.tsx'
import { AddressForm } from '../addresses/address-form.tsx'
import { AddressPicker } from '../addresses/address-picker.tsx'
import { useAddresses } from '../addresses/use-address-book.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { itemsOf, dateIn, entriesIn, entriesOf, isApart, remarkKey, wrongOfInvoice, type Entry } from './order-draft.ts'
import { OrderBar } from './order-bar.tsx'
import { AlreadyOrdered, Crowded, originOf, Refusal, Unconfirmed, Unpriced } from './outcomes.tsx'
import { PointsFinal } from './points-due.tsx'
import { PriceSide } from './price-side.tsx'
import { ShopOrder } from './shop-order.tsx'
import { ShopWishes } from './shop-wishes.tsx'
import { useCheckout, type Address } from './use-checkout.ts'
import { Wishes } from './wishes.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { useDateDayText } from '../../lib/time-text.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What takes the focus is not to hide behind the bar. */
const root = css`
  & :is(a, button, input, textarea) {
    scroll-margin-bottom: 96px;
  }
`

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
  return (
    <Select
      label={t('date')}
      value={chosen ?? ''}
      onChange={(value) => onChoose(value === '' ? null : value)}
      options={[{ value: '', text: t('earliest') }, ...dates.map((date) => ({ value: date, text: dayText(date) }))]}
    />
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
  if (!confirmation || !ready) return <Waiting heights={[190, 200, 212, 72]} gap={8} />

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
    <Grid ref={ref} css={root} columns={1} gap={8}>
      <Stack
        as="section"
        gap={8}
        pad="12px 24px 16px"
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
      <Grid columns="minmax(0, 1fr) 340px" gap={24} align="start" pad="12px 24px 12px 34px" ground="paper">
        <Stack as="section" gap={8} aria-label={t('wishes')}>
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
        </Stack>
        <PriceSide checkout={checkout} confirmation={confirmation} form={form} score={score} />
      </Grid>
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
    </Grid>
  )
}
