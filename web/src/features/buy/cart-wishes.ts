import type { QueryState } from '@tanstack/react-query'
import type { CartGroup } from 'qinghua-contract'
import { type CartUnit, unitsOf } from '../goods/cart-unit.ts'

/** What a shopper wants of a line, until the server has it. */
export interface Wish {
  readonly unit: CartUnit
  readonly isThere?: boolean
  readonly prodCount?: number
  readonly isChecked?: boolean
  /** Removed only once this line is as it is wished. */
  readonly after?: string | undefined
}
export type Wishes = ReadonlyMap<string, Wish>
export const none: Wishes = new Map()

export const byKey = (units: readonly CartUnit[]) => new Map(units.map((unit) => [unit.key, unit]))

/** The lines as if every wish had been granted. */
export const granted = (lines: ReadonlyMap<string, CartUnit>, wishes: Wishes): Map<string, CartUnit> => {
  const all = new Map(lines)
  for (const [key, { unit, isThere, prodCount, isChecked }] of wishes) {
    const line = all.get(key) ?? (isThere ? unit : undefined)
    if (isThere === false) all.delete(key)
    else if (line) {
      all.set(key, { ...line, prodCount: prodCount ?? line.prodCount, isChecked: isChecked ?? line.isChecked })
    }
  }
  return all
}

export interface CartWishes {
  readonly wishes: Wishes
  /** The keys as the page showed them: what comes back has the place that it had. */
  readonly order: readonly string[]
  readonly isBurst: boolean
  readonly failures: number
}

export const shownUnits = (groups: readonly CartGroup[], { wishes, order }: CartWishes): CartUnit[] => {
  const lines = granted(byKey(unitsOf(groups)), wishes)
  const others = [...lines.keys()].filter((key) => !order.includes(key))
  return [...others, ...order].flatMap((key) => lines.get(key) ?? [])
}

export interface CartView {
  /** As if every wish had been granted. */
  readonly items: readonly CartUnit[]
  /** As the server grouped and priced it when it was last read; of exactly `items` once `settled`. */
  readonly groups: readonly CartGroup[]
  /** `settled`: the server has and priced exactly this. `lost`: what it has is unknown; read it again. */
  readonly state: 'settled' | 'moving' | 'lost'
  readonly failures: number
}

type Read = Pick<QueryState<CartGroup[]>, 'data' | 'status' | 'fetchStatus'>

const stateOf = ({ wishes, isBurst }: CartWishes, { status, fetchStatus }: Read): CartView['state'] => {
  if (isBurst || fetchStatus !== 'idle') return 'moving'
  if (status === 'error') return 'lost'
  return wishes.size === 0 ? 'settled' : 'moving'
}

/** Null before the first read. */
export const viewOf = (wished: CartWishes, read: Read | undefined): CartView | null => {
  if (!read?.data) return null
  const { failures } = wished
  return { items: shownUnits(read.data, wished), groups: read.data, state: stateOf(wished, read), failures }
}
