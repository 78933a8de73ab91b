import type { Catalogue } from '../../src/core/state/catalogue.ts'
import type { Checkout } from '../../src/core/state/checkouts.ts'
import { addUp, centsOf, memberOff } from './cents.ts'
import { ensure } from './ensure.ts'
import { costOf, shopsOf } from './cart-commands.ts'
import type { AddressRecord, LineRecord, ShopRecord } from './records.ts'

const remote = [150_000, 540_000, 630_000, 640_000, 650_000]

/** Each line has its proportional share of the reduction, to less than a cent; together they have all of it. */
export const checkShares = (grosses: readonly bigint[], nets: readonly bigint[], off: bigint): void => {
  const total = addUp(grosses)
  ensure(nets.length === grosses.length && addUp(nets) === total - off, () => 'the nets do not add up [I-05]')
  for (const [at, gross] of grosses.entries()) {
    const net = nets[at] ?? -1n
    const isBetween = net >= 0n && net <= gross
    const rest = (gross - net) * total - off * gross
    ensure(
      isBetween && (total === 0n || (rest < total && rest > -total)),
      () => `a line of ${gross} costs ${net} [I-05]`,
    )
  }
}

interface Sending {
  readonly pieces: bigint
  readonly amount: bigint
  readonly provinceId: number | null
  readonly isMember: boolean
}

const sendingOf = (catalogue: Catalogue, shopId: number, { pieces, amount, provinceId, isMember }: Sending): bigint => {
  const shop = catalogue.shops.get(shopId)
  if (!shop || pieces === 0n || (shop.selfOperated && isMember)) return 0n
  const { first, more, freeFrom } = shop.freight
  const usual = centsOf(first) + centsOf(more) * (pieces - 1n)
  const extra = provinceId !== null && remote.includes(provinceId) ? centsOf(shop.freight.remote) : 0n
  return (freeFrom !== null && amount >= centsOf(freeFrom) ? 0n : usual) + extra
}

/** Computed independently; only how a reduction is shared among lines is taken from the mall, within bounds. */
export const checkoutShops = (
  catalogue: Catalogue,
  lines: readonly LineRecord[],
  checkout: Checkout,
  address: AddressRecord | null,
  isMember: boolean,
): ShopRecord[] =>
  shopsOf(lines).map(([shopId, own], place) => {
    const shown = checkout.shops[place]
    const grosses = own.map(({ cents, count }) => cents * BigInt(count))
    const nets = shown?.lines.map(({ net }) => centsOf(net)) ?? []
    const off = memberOff(costOf(own), isMember)
    checkShares(grosses, nets, off)
    ensure(
      shown?.shopId === shopId && shown.lines.every(({ gross }, at) => centsOf(gross) === grosses[at]),
      () => 'gross',
    )
    const sent = own.flatMap(({ sku, count }, at) => (sku.kind === 'physical' ? [{ count, net: nets[at] ?? 0n }] : []))
    const sending = sendingOf(catalogue, shopId, {
      pieces: addUp(sent.map(({ count }) => BigInt(count))),
      amount: addUp(sent.map(({ net }) => net)),
      provinceId: address?.provinceId ?? null,
      isMember,
    })
    return { shopId, lines: own, nets, payable: addUp(nets) + sending }
  })
