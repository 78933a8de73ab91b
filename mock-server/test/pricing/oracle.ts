import type { SeedCombo, SeedCoupon, SeedDiscount, SeedProduct, SeedScope, SeedShop } from '@mall/fixtures'

/** An independent way to the price of a purchase: whole cents and fractions of them, nothing from the core. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** From the decimal text, because floats are inexact. */
const fractionOf = (amount: number): Fraction => {
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  if (whole === '') throw new Error(`${amount} is no amount`)
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
}
export const centsIn = (yuan: number): bigint => {
  const { over, under } = fractionOf(yuan)
  if ((over * 100n) % under !== 0n) throw new Error(`${yuan} is not in whole cents`)
  return (over * 100n) / under
}
const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under
export const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)
export const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

interface OracleLine {
  readonly product: SeedProduct
  readonly skuId: number
  readonly unit: bigint
  readonly count: number
  readonly comboId: number | null
  readonly discountId: number | null
}
export interface OracleCoupon {
  readonly couponUserId: number
  readonly coupon: SeedCoupon
}
export interface OraclePurchase {
  readonly shops: ReadonlyMap<number, SeedShop>
  readonly discounts: readonly SeedDiscount[]
  readonly combos: readonly SeedCombo[]
  readonly now: number
  readonly member: { readonly level: number } | null
  /** Shops whose goods a member buys at the full price. */
  readonly atFullPrice: readonly number[]
  readonly lines: readonly OracleLine[]
  readonly coupons: readonly OracleCoupon[]
  /** Without this nothing is delivered. */
  readonly sendTo?: { readonly provinceId: number | null }
}
/** What took how much off, by rule and id. */
type Offs = Map<string, bigint>
export interface PricedLine {
  readonly gross: bigint
  net: bigint
  readonly offs: Offs
}
export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly freights: ReadonlyMap<number, PricedLine>
}

/** Whole cents in proportion to the weights; those with the largest remainders get one more, the first ones first. */
export const share = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const all = total(weights)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / all)
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % all }))
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of rests.slice(0, Number(amount - total(shares)))) shares[at] = (shares[at] ?? 0n) + 1n
  return shares
}

const takeOff = (lines: readonly PricedLine[], source: string, exact: Fraction): bigint => {
  const left = total(lines.map(({ net }) => net))
  const rounded = halfUp(exact.over > 0n ? exact.over : 0n, exact.under)
  const amount = rounded < left ? rounded : left
  const shares = share(
    amount,
    lines.map(({ net }) => net),
  )
  for (const [at, line] of lines.entries()) {
    const own = shares[at] ?? 0n
    if (own === 0n) continue
    line.net -= own
    line.offs.set(source, (line.offs.get(source) ?? 0n) + own)
  }
  return amount
}

export const isOffered = (
  { isOn, startsAt, endsAt }: Pick<SeedDiscount, 'isOn' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean => isOn && now >= startsAt && now < endsAt

export const isFor = ({ prodIds, kinds }: SeedScope, { prodId, kind, isMoney }: SeedProduct): boolean =>
  (prodIds ? prodIds.includes(prodId) : !isMoney) && (!kinds || kinds.includes(kind))

const capped = (exact: Fraction, most: number | null): Fraction => {
  if (most === null) return exact
  const { over, under } = fractionOf(most)
  const cap = { over: over * 100n, under }
  return isLess(cap, exact) ? cap : exact
}

/** What is taken off if so many tenths remain. */
const tenthsOff = (amount: bigint, remaining: number): Fraction => {
  const { over, under } = fractionOf(remaining)
  return { over: amount * (10n * under - over), under: 10n * under }
}

const offByDiscount = ({ rule, type, steps, most }: SeedDiscount, amount: bigint, pieces: bigint): Fraction => {
  const counted = rule === 0 || rule === 2 ? amount : pieces * 100n
  const reached = [...steps].reverse().find(({ need }) => counted >= centsIn(need))
  if (!reached) return { over: 0n, under: 1n }
  if (rule >= 2) return capped(tenthsOff(amount, reached.off), most)
  const times = type === 1 ? counted / centsIn(reached.need) : 1n
  return capped({ over: centsIn(reached.off) * times, under: 1n }, most)
}

const offByCoupon = ({ type, minimum, off, most }: SeedCoupon, amount: bigint): Fraction => {
  if (amount < centsIn(minimum)) return { over: 0n, under: 1n }
  return type === 1 ? { over: centsIn(off), under: 1n } : capped(tenthsOff(amount, off), most)
}

export const isDiscounted = ({ offs }: PricedLine): boolean =>
  [...offs.keys()].some((source) => source.startsWith('discount '))

const remote = [150_000, 540_000, 630_000, 640_000, 650_000]
const beforeCoupons = /^(combo|member|discount) /

/** Goods without delivery. */
const priceGoods = ({ discounts, combos, now, member, atFullPrice, lines, coupons }: OraclePurchase): PricedLine[] => {
  const priced = lines.map(({ unit, count }): PricedLine => {
    const gross = unit * BigInt(count)
    return { gross, net: gross, offs: new Map() }
  })
  const places = (fits: (line: OracleLine) => boolean): number[] =>
    lines.flatMap((line, at) => (fits(line) ? [at] : []))
  const at = (wanted: readonly number[]): PricedLine[] => wanted.flatMap((place) => priced[place] ?? [])
  const netOf = (wanted: readonly number[]): bigint => total(at(wanted).map(({ net }) => net))

  for (const [place, { comboId, skuId, unit, count }] of lines.entries()) {
    const combo = combos.find((each) => each.comboId === comboId)
    const inIt = combo && [combo.main, ...combo.matching].flatMap(({ prices }) => prices)
    const special = inIt?.find((each) => each.skuId === skuId)
    if (!special) continue
    takeOff(at([place]), `combo ${comboId}`, { over: (unit - centsIn(special.price)) * BigInt(count), under: 1n })
  }
  const shopIds = new Set(lines.map(({ product }) => product.shopId))
  for (const shopId of member ? shopIds : []) {
    if (atFullPrice.includes(shopId)) continue
    const own = places(({ product, comboId }) => product.shopId === shopId && comboId === null && !product.isMoney)
    takeOff(at(own), `member ${member?.level}`, { over: netOf(own) * 5n, under: 100n })
  }
  for (const discount of discounts) {
    const { discountId, shopId, scope } = discount
    if (!isOffered(discount, now)) continue
    const own = places(
      (line) =>
        line.discountId === discountId &&
        line.comboId === null &&
        line.product.shopId === shopId &&
        isFor(scope, line.product),
    )
    const pieces = BigInt(own.reduce((all, place) => all + (lines[place]?.count ?? 0), 0))
    takeOff(at(own), `discount ${discountId}`, offByDiscount(discount, netOf(own), pieces))
  }
  const ofShopsFirst = [...coupons].sort((a, b) => Number(a.coupon.shopId === 0) - Number(b.coupon.shopId === 0))
  for (const { couponUserId, coupon } of ofShopsFirst) {
    if (coupon.memberOnly && !member) continue
    const wanted = places(
      ({ product }) => (coupon.shopId === 0 || product.shopId === coupon.shopId) && isFor(coupon.scope, product),
    )
    const own = coupon.aloneOnly ? wanted.filter((place) => !at([place]).some(isDiscounted)) : wanted
    const rule = coupon.shopId === 0 ? 'mallCoupon' : 'shopCoupon'
    takeOff(at(own), `${rule} ${couponUserId}`, offByCoupon(coupon, netOf(own)))
  }
  return priced
}

const priceFreight = (
  { shops, member, lines, sendTo }: OraclePurchase,
  goods: readonly PricedLine[],
): Map<number, PricedLine> => {
  const freights = new Map<number, PricedLine>()
  for (const shopId of sendTo ? new Set(lines.map(({ product }) => product.shopId)) : []) {
    const shop = shops.get(shopId)
    const sent = lines.flatMap(({ product, count }, place) =>
      product.shopId === shopId && product.kind === 'physical' ? [{ count, line: goods[place] }] : [],
    )
    if (!shop || sent.length === 0) continue
    const { first, more, freeFrom, remote: extra } = shop.freight
    const pieces = BigInt(sent.reduce((all, { count }) => all + count, 0))
    const usual = centsIn(first) + centsIn(more) * (pieces - 1n)
    const gross = usual + (remote.includes(sendTo?.provinceId ?? 0) ? centsIn(extra) : 0n)
    const freight: PricedLine = { gross, net: gross, offs: new Map() }
    freights.set(shopId, freight)
    if (member && shop.selfOperated) takeOff([freight], `memberFreight ${member.level}`, { over: gross, under: 1n })
    const counted = total(
      sent.map(({ line }) => {
        const off = [...(line?.offs ?? [])].filter(([source]) => beforeCoupons.test(source)).map(([, amount]) => amount)
        return (line?.gross ?? 0n) - total(off)
      }),
    )
    if (freeFrom !== null && counted >= centsIn(freeFrom))
      takeOff([freight], `freeFreight ${shopId}`, { over: usual, under: 1n })
  }
  return freights
}

export const priceByOracle = (purchase: OraclePurchase): Priced => {
  const lines = priceGoods(purchase)
  return { lines, freights: priceFreight(purchase, lines) }
}

/** The cheapest of all ways to give members their price, discounts to lines, one coupon to each shop and one of the platform. */
export const cheapest = (
  purchase: OraclePurchase,
  choices: readonly (readonly (number | null)[])[],
  coupons: readonly OracleCoupon[],
): { readonly net: bigint; readonly used: number } => {
  let best: { net: bigint; used: number } | null = null
  const shopIds = [...new Set([0, ...purchase.lines.map(({ product }) => product.shopId)])]
  const couponsOf = shopIds.map((shopId) => [null, ...coupons.filter(({ coupon }) => coupon.shopId === shopId)])
  const fullPrices = everyWay(shopIds.map((shopId) => (purchase.member && shopId !== 0 ? [[], [shopId]] : [[]])))
  const ways = everyWay(choices).flatMap((ids) => fullPrices.map((full) => ({ ids, atFullPrice: full.flat() })))
  for (const { ids, atFullPrice } of ways)
    for (const chosen of everyWay(couponsOf)) {
      const lines = purchase.lines.map((line, at) => ({ ...line, discountId: ids[at] ?? null }))
      const used = chosen.flatMap((each) => each ?? [])
      const net = total(priceGoods({ ...purchase, atFullPrice, lines, coupons: used }).map((line) => line.net))
      if (!best || net < best.net || (net === best.net && used.length < best.used)) best = { net, used: used.length }
    }
  if (!best) throw new Error('there is no way')
  return best
}

/** Every way to take one of each list. */
export const everyWay = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]])
