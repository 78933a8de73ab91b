import { existsSync } from 'node:fs'
import { vi } from 'vitest'
import type * as events from '../../src/core/activities/events.ts'
import type * as flashOrders from '../../src/core/activities/flash-orders.ts'
import type * as flashSales from '../../src/core/activities/flash-sales.ts'
import type * as groups from '../../src/core/activities/groups.ts'
import type * as places from '../../src/core/activities/places.ts'
import type * as goods from '../../src/core/catalogue/goods.ts'
import type * as merchandise from '../../src/core/catalogue/merchandise.ts'
import type * as writeComment from '../../src/core/comments/write-comment.ts'
import type * as writtenComments from '../../src/core/comments/written-comments.ts'
import type * as courier from '../../src/core/fulfilling/courier.ts'
import type * as fulfilment from '../../src/core/fulfilling/fulfilment.ts'
import type * as invoices from '../../src/core/fulfilling/invoices.ts'
import type * as merchant from '../../src/core/fulfilling/merchant.ts'
import type * as balance from '../../src/core/membership/balance.ts'
import type * as buyLevel from '../../src/core/membership/buy-level.ts'
import type * as giftCards from '../../src/core/membership/gift-cards.ts'
import type * as growth from '../../src/core/membership/growth.ts'
import type * as levels from '../../src/core/membership/levels.ts'
import type * as points from '../../src/core/membership/points.ts'
import type * as pointsRule from '../../src/core/pricing/rules/points.ts'
import type * as signIns from '../../src/core/membership/sign-in.ts'
import type * as subjects from '../../src/core/paying/subjects.ts'
import type * as ledger from '../../src/core/paying/ledger.ts'
import type * as payments from '../../src/core/paying/payments.ts'
import type * as addresses from '../../src/core/people/addresses.ts'
import type * as allocate from '../../src/core/pricing/allocate.ts'
import type * as freight from '../../src/core/pricing/freight.ts'
import type * as sums from '../../src/core/pricing/sums.ts'
import type * as freeFreight from '../../src/core/pricing/rules/free-freight.ts'
import type * as comboRule from '../../src/core/pricing/rules/combo.ts'
import type * as couponRule from '../../src/core/pricing/rules/coupon.ts'
import type * as discountRule from '../../src/core/pricing/rules/discount.ts'
import type * as member from '../../src/core/pricing/rules/member.ts'
import type * as rules from '../../src/core/pricing/rules.ts'
import type * as worth from '../../src/core/pricing/worth.ts'
import type * as claimable from '../../src/core/promotions/claimable.ts'
import type * as holdings from '../../src/core/promotions/holdings.ts'
import type * as offers from '../../src/core/promotions/offers.ts'
import type * as openCoupons from '../../src/core/promotions/open-coupons.ts'
import type * as running from '../../src/core/promotions/running.ts'
import type * as merchantRefunds from '../../src/core/refunds/merchant-refunds.ts'
import type * as refundEffects from '../../src/core/refunds/refund-effects.ts'
import type * as refundMarks from '../../src/core/refunds/refund-marks.ts'
import type * as refund from '../../src/core/refunds/refund.ts'
import type * as refundable from '../../src/core/refunds/refundable.ts'
import type * as refunds from '../../src/core/refunds/refunds.ts'
import type * as cart from '../../src/core/selling/cart.ts'
import type * as checkout from '../../src/core/selling/checkout.ts'
import type * as couponsToClaim from '../../src/core/selling/coupons-to-claim.ts'
import type * as couponOffers from '../../src/core/selling/coupon-offers.ts'
import type * as claims from '../../src/core/selling/claims.ts'
import type * as flashKind from '../../src/core/selling/kinds/flash.ts'
import type * as desk from '../../src/core/service/desk.ts'
import type * as history from '../../src/core/service/history.ts'
import type * as inquiry from '../../src/core/service/inquiry.ts'
import type * as say from '../../src/core/service/say.ts'
import type * as talks from '../../src/core/service/talks.ts'
import type * as room from '../../src/sockets/room.ts'
import type * as order from '../../src/core/selling/order.ts'
import type * as purchase from '../../src/core/selling/purchase.ts'
import type * as timers from '../../src/core/state/timers.ts'

interface Core {
  readonly addresses: typeof addresses
  readonly balance: typeof balance
  readonly buyLevel: typeof buyLevel
  readonly giftCards: typeof giftCards
  readonly growth: typeof growth
  readonly levels: typeof levels
  readonly points: typeof points
  readonly pointsRule: typeof pointsRule
  readonly signIns: typeof signIns
  readonly subjects: typeof subjects
  readonly allocate: typeof allocate
  readonly cart: typeof cart
  readonly desk: typeof desk
  readonly history: typeof history
  readonly inquiry: typeof inquiry
  readonly say: typeof say
  readonly talks: typeof talks
  readonly room: typeof room
  readonly checkout: typeof checkout
  readonly claimable: typeof claimable
  readonly claims: typeof claims
  readonly couponsToClaim: typeof couponsToClaim
  readonly comboRule: typeof comboRule
  readonly couponOffers: typeof couponOffers
  readonly couponRule: typeof couponRule
  readonly courier: typeof courier
  readonly discountRule: typeof discountRule
  readonly events: typeof events
  readonly flashKind: typeof flashKind
  readonly flashOrders: typeof flashOrders
  readonly flashSales: typeof flashSales
  readonly freight: typeof freight
  readonly freeFreight: typeof freeFreight
  readonly fulfilment: typeof fulfilment
  readonly goods: typeof goods
  readonly groups: typeof groups
  readonly holdings: typeof holdings
  readonly ledger: typeof ledger
  readonly member: typeof member
  readonly merchandise: typeof merchandise
  readonly merchant: typeof merchant
  readonly offers: typeof offers
  readonly openCoupons: typeof openCoupons
  readonly order: typeof order
  readonly payments: typeof payments
  readonly places: typeof places
  readonly purchase: typeof purchase
  readonly refund: typeof refund
  readonly refundMarks: typeof refundMarks
  readonly refundable: typeof refundable
  readonly refunds: typeof refunds
  readonly refundEffects: typeof refundEffects
  readonly rules: typeof rules
  readonly running: typeof running
  readonly sums: typeof sums
  readonly worth: typeof worth
  readonly merchantRefunds: typeof merchantRefunds
  readonly writtenComments: typeof writtenComments
  readonly writeComment: typeof writeComment
  readonly invoices: typeof invoices
  readonly timers: typeof timers
}

const paths: Readonly<Record<keyof Core, string>> = {
  addresses: 'people/addresses',
  balance: 'membership/balance',
  buyLevel: 'membership/buy-level',
  giftCards: 'membership/gift-cards',
  growth: 'membership/growth',
  levels: 'membership/levels',
  points: 'membership/points',
  pointsRule: 'pricing/rules/points',
  signIns: 'membership/sign-in',
  subjects: 'paying/subjects',
  events: 'activities/events',
  flashKind: 'selling/kinds/flash',
  flashOrders: 'activities/flash-orders',
  flashSales: 'activities/flash-sales',
  groups: 'activities/groups',
  places: 'activities/places',
  allocate: 'pricing/allocate',
  cart: 'selling/cart',
  desk: 'service/desk',
  history: 'service/history',
  inquiry: 'service/inquiry',
  say: 'service/say',
  talks: 'service/talks',
  room: '../sockets/room',
  comboRule: 'pricing/rules/combo',
  couponOffers: 'selling/coupon-offers',
  couponRule: 'pricing/rules/coupon',
  discountRule: 'pricing/rules/discount',
  holdings: 'promotions/holdings',
  rules: 'pricing/rules',
  running: 'promotions/running',
  worth: 'pricing/worth',
  checkout: 'selling/checkout',
  claimable: 'promotions/claimable',
  claims: 'selling/claims',
  couponsToClaim: 'selling/coupons-to-claim',
  courier: 'fulfilling/courier',
  freight: 'pricing/freight',
  freeFreight: 'pricing/rules/free-freight',
  fulfilment: 'fulfilling/fulfilment',
  goods: 'catalogue/goods',
  ledger: 'paying/ledger',
  member: 'pricing/rules/member',
  merchandise: 'catalogue/merchandise',
  merchant: 'fulfilling/merchant',
  offers: 'promotions/offers',
  openCoupons: 'promotions/open-coupons',
  order: 'selling/order',
  payments: 'paying/payments',
  purchase: 'selling/purchase',
  refund: 'refunds/refund',
  refundMarks: 'refunds/refund-marks',
  refundable: 'refunds/refundable',
  refunds: 'refunds/refunds',
  sums: 'pricing/sums',
  refundEffects: 'refunds/refund-effects',
  merchantRefunds: 'refunds/merchant-refunds',
  writtenComments: 'comments/written-comments',
  writeComment: 'comments/write-comment',
  invoices: 'fulfilling/invoices',
  timers: 'state/timers',
}

/** A planted bug in one module of the core. */
export interface Bug {
  readonly plant: () => void
  readonly remove: () => void
}

/** Replaces exports of one module for all later imports. */
export const bugIn = <K extends keyof Core>(module: K, mistake: (right: Core[K]) => Partial<Core[K]>): Bug => {
  const path = `../../src/core/${paths[module]}.ts`
  // Mocking a missing file would silently plant nothing.
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`${path} does not exist`)
  return {
    plant: () =>
      vi.doMock(path, async (original) => {
        const right = await original<Core[K]>()
        return { ...right, ...mistake(right) }
      }),
    remove: () => vi.doUnmock(path),
  }
}
