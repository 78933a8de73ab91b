import { vi } from 'vitest'
import type * as addresses from '../../src/core/addresses.ts'
import type * as cart from '../../src/core/cart.ts'
import type * as checkout from '../../src/core/checkout.ts'
import type * as courier from '../../src/core/courier.ts'
import type * as freight from '../../src/core/freight.ts'
import type * as fulfilment from '../../src/core/fulfilment.ts'
import type * as goods from '../../src/core/goods.ts'
import type * as ledger from '../../src/core/ledger.ts'
import type * as merchandise from '../../src/core/merchandise.ts'
import type * as merchant from '../../src/core/merchant.ts'
import type * as order from '../../src/core/order.ts'
import type * as payments from '../../src/core/payments.ts'
import type * as price from '../../src/core/price.ts'
import type * as purchase from '../../src/core/purchase.ts'
import type * as refund from '../../src/core/refund.ts'
import type * as marks from '../../src/core/refund-marks.ts'
import type * as refundable from '../../src/core/refundable.ts'
import type * as refunds from '../../src/core/refunds.ts'
import type * as effects from '../../src/core/refund-effects.ts'
import type * as desk from '../../src/core/refund-desk.ts'
import type * as words from '../../src/core/written-comments.ts'
import type * as writing from '../../src/core/write-comment.ts'
import type * as invoices from '../../src/core/invoices.ts'
import type * as timers from '../../src/core/timers.ts'

interface Core {
  readonly addresses: typeof addresses
  readonly cart: typeof cart
  readonly checkout: typeof checkout
  readonly courier: typeof courier
  readonly freight: typeof freight
  readonly fulfilment: typeof fulfilment
  readonly goods: typeof goods
  readonly ledger: typeof ledger
  readonly merchandise: typeof merchandise
  readonly merchant: typeof merchant
  readonly order: typeof order
  readonly payments: typeof payments
  readonly price: typeof price
  readonly purchase: typeof purchase
  readonly refund: typeof refund
  readonly marks: typeof marks
  readonly refundable: typeof refundable
  readonly refunds: typeof refunds
  readonly effects: typeof effects
  readonly desk: typeof desk
  readonly words: typeof words
  readonly writing: typeof writing
  readonly invoices: typeof invoices
  readonly timers: typeof timers
}

/** A mistake that somebody could make in one module of the core. */
export interface Bug {
  readonly plant: () => void
  readonly remove: () => void
}

/** Modules whose files have longer names. */
const files: Readonly<Partial<Record<keyof Core, string>>> = {
  marks: 'refund-marks',
  effects: 'refund-effects',
  desk: 'refund-desk',
  words: 'written-comments',
  writing: 'write-comment',
}

/** What the module exports, but for what the mistake replaces. */
export const bugIn = <K extends keyof Core>(module: K, mistake: (right: Core[K]) => Partial<Core[K]>): Bug => {
  const path = `../../src/core/${files[module] ?? module}.ts`
  return {
    plant: () =>
      vi.doMock(path, async (original) => {
        const right = await original<Core[K]>()
        return { ...right, ...mistake(right) }
      }),
    remove: () => vi.doUnmock(path),
  }
}
