import type { RefusalCode } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { confirmCheckout, sumsOf, type CheckoutRequest } from '../../src/core/selling/checkout.ts'
import type { Checkout } from '../../src/core/state/checkouts.ts'
import { attempt, firstBroken } from './attempt.ts'
import { addUp, centsOf } from './cents.ts'
import type { Command } from './command.ts'
import { ensure } from './ensure.ts'
import { checkoutShops } from './expected-prices.ts'
import { personOf, pickLines } from './cart-commands.ts'
import { pick, type AddressRecord, type CheckoutRecord, type LineRecord, type SkuRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

const unknownId = 999_999

const unavailable = ({ records }: Trial, { sku, count }: { sku: SkuRecord | undefined; count: number }) =>
  firstBroken(
    [!sku || !records.onSale.get(sku.prodId), 'productUnavailable'],
    [count > (sku?.stock ?? 0), 'insufficientStock'],
  )
export const firstUnavailable = (trial: Trial, lines: readonly LineRecord[]): RefusalCode | null =>
  lines.map((line) => unavailable(trial, line)).find((code) => code !== null) ?? null

interface Choice {
  readonly lines: LineRecord[]
  readonly refusal: RefusalCode | null
}

const chooseLines = (trial: Trial, who: number, basketIds: readonly number[]): Choice => {
  const { cart } = personOf(trial, who)
  const lines: LineRecord[] = []
  for (const id of new Set(basketIds)) {
    const line = cart.find(({ basketId }) => basketId === id)
    if (!line) return { lines, refusal: 'notInCart' }
    const refusal = unavailable(trial, line)
    if (refusal) return { lines, refusal }
    lines.push({ sku: line.sku, basketId: id, count: line.count, cents: line.sku.cents })
  }
  return { lines, refusal: null }
}

const chooseAddress = (
  trial: Trial,
  { who, b, c }: Command,
): { addrId: number; address: AddressRecord | null | undefined } => {
  const { addresses } = personOf(trial, who)
  if (c % 3 !== 0) return { addrId: 0, address: addresses[0] ?? null }
  if (c % 9 === 6) return { addrId: unknownId, address: undefined }
  if (c % 27 === 0) {
    const foreign = personOf(trial, who + 1).addresses[0]
    return { addrId: foreign?.addrId ?? unknownId, address: undefined }
  }
  const address = pick(addresses, b)
  return { addrId: address?.addrId ?? 0, address: address ?? null }
}

/** A new uuid, or sometimes that of an existing checkout. */
const uuidFor = ({ records }: Trial, { who, b, c }: Command): string => {
  const own = records.checkouts.filter((each) => each.who === who)
  return (c % 7 === 3 ? pick(own, b)?.uuid : undefined) ?? `checkout-${records.checkouts.length}`
}

const checkCheckout = (record: CheckoutRecord, checkout: Checkout): void => {
  const { actualTotal, total, parts } = sumsOf(checkout)
  ensure(
    centsOf(actualTotal) === addUp(record.shops.map(({ payable }) => payable)),
    () => `payable ${actualTotal} [I-13]`,
  )
  ensure(
    centsOf(total) ===
      addUp(record.shops.flatMap(({ lines }) => lines.map(({ cents, count }) => cents * BigInt(count)))),
    () => 'total',
  )
  ensure(
    addUp(parts.map(({ amount }) => centsOf(amount))) === centsOf(actualTotal),
    () => 'the parts do not add up [I-05]',
  )
  ensure(checkout.expiresAt === record.expiresAt && checkout.needsAddress === record.needsAddress, () => 'checkout')
  ensure((checkout.address?.addrId ?? null) === (record.address?.addrId ?? null), () => 'address of the checkout [L15]')
}

const confirm = (
  trial: Trial,
  command: Command,
  { lines, refusal }: Choice,
  asked: Omit<CheckoutRequest, 'uuid' | 'addrId'>,
) => {
  const { records, mall } = trial
  const { who } = command
  const uuid = uuidFor(trial, command)
  const before = records.checkouts.find((each) => each.who === who && each.uuid === uuid)
  const { addrId, address } = chooseAddress(trial, command)
  const request = { uuid, addrId, ...asked }
  let made: CheckoutRecord | undefined
  attempt(trial, {
    kind: 'confirm',
    description: `${personOf(trial, who).userId} confirms ${JSON.stringify(request)}`,
    expected:
      firstBroken([Boolean(before?.submitted), 'orderRepeated']) ??
      refusal ??
      firstBroken([address === undefined, 'unknownAddress']),
    act: (mall) => confirmCheckout(mall, shopperIn(mall, who), request),
    after: (checkout) => {
      const needsAddress = lines.some(({ sku }) => sku.kind === 'physical')
      made = {
        who,
        uuid,
        shops: checkoutShops(mall.catalogue, lines, checkout, address ?? null, personOf(trial, who).isMember),
        address: needsAddress ? (address ?? null) : null,
        needsAddress,
        expiresAt: mall.now + times.confirmation,
        submitted: null,
      }
      checkCheckout(made, checkout)
      if (before) records.checkouts.splice(records.checkouts.indexOf(before), 1, made)
      else records.checkouts.push(made)
    },
  })
  return made
}

export const confirmCart = (trial: Trial, command: Command): CheckoutRecord | undefined => {
  const basketIds = pickLines(trial, command)
  if (basketIds.length === 0) return undefined
  return confirm(trial, command, chooseLines(trial, command.who, basketIds), { basketIds })
}

const counts = [1, 2, 3, 1, 7, 1, 4, 60, 999]

/** Buys without the cart, and sends a price, which the mall must ignore. */
export const confirmAtOnce = (trial: Trial, command: Command, wanted?: SkuRecord): CheckoutRecord | undefined => {
  const { a, b, c } = command
  const sku = wanted ?? pick(trial.records.skus, a)
  if (!sku) return undefined
  const count = pick(counts, b) ?? 1
  const isForeign = c % 31 === 7
  const orderItem = {
    prodId: sku.prodId,
    skuId: c % 37 === 8 ? unknownId : sku.skuId,
    shopId: isForeign ? 1 : sku.shopId,
    prodCount: count,
    price: 0.01,
  }
  const line = { sku, basketId: null, count, cents: sku.cents }
  const refusal = firstBroken([orderItem.skuId !== sku.skuId, 'productUnavailable']) ?? unavailable(trial, line)
  const choice = { lines: [line], refusal: refusal ?? firstBroken([isForeign, 'productUnavailable']) }
  return confirm(trial, command, choice, { orderItem })
}
