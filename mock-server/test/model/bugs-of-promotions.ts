import { sum, yuan } from '../../src/core/state/money.ts'
import type { PriceRuleWork } from '../../src/core/pricing/price-rule.ts'
import { bugIn, type Bug } from './plant.ts'

type Offers = PriceRuleWork['offer']

/** The rule for each line alone. */
const perLine =
  (offer: Offers): Offers =>
  (mall, ask, soFar) =>
    soFar.eligible.flatMap((line) => offer(mall, ask, { ...soFar, eligible: [line] }))

/** What a rule takes off, divided among its lines before it is rounded. */
const dividedFirst =
  (offer: Offers): Offers =>
  (mall, ask, soFar) =>
    offer(mall, ask, soFar).flatMap((each) => {
      const lines = soFar.eligible.filter(({ key }) => each.lines.includes(key))
      const all = sum(lines.map(({ net }) => net))
      return all.isZero()
        ? []
        : lines.map(({ key, net }) => ({ ...each, lines: [key], amount: each.amount.times(net).dividedBy(all) }))
    })

/** Rules in another order. */
const swapped = (one: string, other: string): Bug =>
  bugIn('rules', ({ rules }) => ({
    rules: rules.map((rule) => {
      const name = rule.name === one ? other : rule.name === other ? one : rule.name
      return rules.find((each) => each.name === name) ?? rule
    }),
  }))

/** Bugs of discounts, packages and what coupons take off; the oracle of prices finds them. */
export const bugsOfPromotions: Readonly<Record<string, Bug>> = {
  'a package is sold by its parts': bugIn('comboRule', ({ combo }) => ({ combo: { ...combo, offer: () => [] } })),
  'a package is cheaper once, whatever its pieces': bugIn('comboRule', ({ combo }) => ({
    combo: {
      ...combo,
      offer: (mall, ask, soFar) =>
        combo.offer(mall, ask, soFar).map((each) => {
          const count = soFar.eligible.find(({ key }) => each.lines.includes(key))?.asked?.count ?? 1
          return { ...each, amount: each.amount.dividedBy(count) }
        }),
    },
  })),
  'members pay their rate on top of the price of a package': bugIn('rules', ({ rules }) => ({
    rules: rules.map((rule) => (rule.name === 'member' ? { ...rule, excludes: [] } : rule)),
  })),
  'members pay their rate in a package where it is no cheaper': bugIn('comboRule', ({ combo: { offer } }) => ({
    combo: { offer },
  })),
  'the rate of members comes after the discount': swapped('member', 'discount'),
  'a coupon comes before the discount': swapped('discount', 'shopCoupon'),
  'a coupon of the platform comes before that of the shop': swapped('shopCoupon', 'mallCoupon'),
  'a discount is rounded for each line': bugIn('discountRule', ({ discount }) => ({
    discount: { ...discount, offer: dividedFirst(discount.offer) },
  })),
  'a coupon is rounded for each line': bugIn('couponRule', ({ mallCoupon }) => ({
    mallCoupon: { ...mallCoupon, offer: dividedFirst(mallCoupon.offer) },
  })),
  'lines with the same discount count apart': bugIn('discountRule', ({ discount }) => ({
    discount: { ...discount, offer: perLine(discount.offer) },
  })),
  'a promotion is for all goods': bugIn('worth', () => ({ covers: () => true })),
  'a promotion is for goods of any kind': bugIn('worth', ({ covers }) => ({
    covers: ({ prodIds }, product) => covers(prodIds ? { prodIds } : {}, product),
  })),
  'a coupon makes the goods of another shop cheaper': bugIn('worth', ({ isFor }) => ({
    isFor: (coupon, product) => isFor({ ...coupon, shopId: 0 }, product),
  })),
  'a step must be exceeded': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) =>
      discountOn(
        {
          ...discount,
          steps: discount.steps.map(({ need, off }) => ({ need: Math.round(need * 100 + 1) / 100, off })),
        },
        ...rest,
      ),
  })),
  'only the first step of a discount counts': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => discountOn({ ...discount, steps: discount.steps.slice(0, 1) }, ...rest),
  })),
  'the step after the one that is reached counts': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => {
      const steps = discount.steps.map(({ need }, at) => ({ need, off: (discount.steps[at + 1] ?? { off: 0 }).off }))
      const last = discount.steps.at(-1)
      return discountOn(
        { ...discount, steps: steps.map((each, at) => (last && at === steps.length - 1 ? last : each)) },
        ...rest,
      )
    },
  })),
  'a discount has no limit': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => discountOn({ ...discount, most: null }, ...rest),
  })),
  'a coupon has no limit': bugIn('worth', ({ couponOn }) => ({
    couponOn: (coupon, amount) => couponOn({ ...coupon, most: null }, amount),
  })),
  'a discount of each time counts once': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => discountOn({ ...discount, type: 0 }, ...rest),
  })),
  'a discount that counts once counts each time': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => discountOn({ ...discount, type: 1 }, ...rest),
  })),
  'lines count where pieces should': bugIn('discountRule', ({ discount }) => ({
    discount: {
      ...discount,
      offer: (mall, ask, soFar) =>
        discount.offer(mall, ask, {
          ...soFar,
          eligible: soFar.eligible.map((line) => ({ ...line, asked: line.asked && { ...line.asked, count: 1 } })),
        }),
    },
  })),
  'yuan count where pieces should': bugIn('worth', ({ discountOn }) => ({
    discountOn: (discount, ...rest) => discountOn({ ...discount, rule: discount.rule >= 2 ? 2 : 0 }, ...rest),
  })),
  'what remains is taken off': bugIn('worth', ({ couponOn }) => ({
    couponOn: (coupon, amount) => couponOn(coupon.type === 2 ? { ...coupon, off: 10 - coupon.off } : coupon, amount),
  })),
  'the minimum of a coupon must be exceeded': bugIn('worth', ({ couponOn }) => ({
    couponOn: (coupon, amount) => couponOn({ ...coupon, minimum: coupon.minimum + 0.01 }, amount),
  })),
  'a coupon has no minimum': bugIn('worth', ({ couponOn }) => ({
    couponOn: (coupon, amount) => couponOn({ ...coupon, minimum: 0 }, amount),
  })),
  'a coupon that goes with no discount goes with all': bugIn('couponRule', ({ mallCoupon }) => ({
    mallCoupon: {
      ...mallCoupon,
      offer: (mall, ask, soFar) =>
        mallCoupon.offer(
          mall,
          {
            ...ask,
            coupons: (ask.coupons ?? []).map((held) => ({ ...held, coupon: { ...held.coupon, aloneOnly: false } })),
          },
          soFar,
        ),
    },
  })),
  'a coupon of the platform counts once for each shop': bugIn('couponRule', ({ mallCoupon }) => ({
    mallCoupon: {
      ...mallCoupon,
      offer: (mall, ask, soFar) =>
        mallCoupon.offer(mall, ask, soFar).flatMap((each) => {
          const lines = soFar.eligible.filter(({ key }) => each.lines.includes(key))
          return [...new Set(lines.map(({ shopId }) => shopId))].map((shopId) => ({
            ...each,
            lines: lines.filter((line) => line.shopId === shopId).map(({ key }) => key),
          }))
        }),
    },
  })),
  'the odd cents of a reduction are lost': bugIn('allocate', () => ({
    allocateCents: (amount, weights) => {
      const all = weights.reduce((total, weight) => total + weight, 0)
      return weights.map((weight) => (all === 0 ? 0 : Math.floor((amount * weight) / all)))
    },
  })),
  'the first line takes all odd cents': bugIn('allocate', () => ({
    allocateCents: (amount, weights) => {
      const all = weights.reduce((total, weight) => total + weight, 0)
      if (all === 0) return weights.map(() => 0)
      const shares = weights.map((weight) => Math.floor((amount * weight) / all))
      const missing = amount - shares.reduce((total, share) => total + share, 0)
      return shares.map((share, at) => (at === 0 ? share + missing : share))
    },
  })),
  'free delivery is measured after coupons': bugIn('freight', ({ parcelOf }) => ({
    parcelOf: (quote, shopId) => {
      const sent = quote.lines.filter((line) => line.shopId === shopId && line.asked?.product.kind === 'physical')
      return { ...parcelOf(quote, shopId), amount: sum(sent.map(({ net }) => net)).toNumber() }
    },
  })),
  'free delivery is measured before discounts': bugIn('freight', ({ parcelOf }) => ({
    parcelOf: (quote, shopId) =>
      parcelOf({ ...quote, adjustments: quote.adjustments.filter(({ part }) => part !== 'discount') }, shopId),
  })),
  'a discount runs an instant too long': bugIn('running', ({ isRunning }) => ({
    isRunning: (mall, event) => isRunning(mall, { ...event, endsAt: event.endsAt + 1 }),
  })),
  'each refund of a line undoes its whole reductions': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) => {
      const right = possibleRefund(mall, order, wish)
      const items = right.items.map((item) => ({
        ...item,
        reductions: order.adjustments.flatMap(({ source, shares }) =>
          shares.flatMap(({ line, amount }) => (line === item.orderItemId ? [{ source, amount }] : [])),
        ),
      }))
      return { ...right, items }
    },
  })),
  'the last pieces undo their share, not what is left': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) => {
      const right = possibleRefund(mall, order, wish)
      const items = right.items.map((item) => {
        const count = order.lines.find(({ orderItemId }) => orderItemId === item.orderItemId)?.count ?? 1
        const reductions = item.reductions.map((each) => {
          const shares = order.adjustments.find(
            ({ source }) => source.rule === each.source.rule && source.id === each.source.id,
          )?.shares
          const whole = shares?.find(({ line }) => line === item.orderItemId)?.amount ?? each.amount
          return { ...each, amount: yuan(whole).times(item.count).dividedBy(count).toDP(2).toNumber() }
        })
        return { ...item, reductions }
      })
      return { ...right, items }
    },
  })),
  'an invoice includes what a coupon paid': bugIn('refund', ({ keptAmount }) => ({
    keptAmount: (order) => {
      const coupons = order.adjustments.filter(({ part }) => part === 'coupon').map(({ amount }) => amount)
      return sum([keptAmount(order), ...coupons]).toNumber()
    },
  })),
}
