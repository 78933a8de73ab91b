import type { Route } from 'qinghua-contract'
import { couponMachine } from './coupon.ts'
import { holdingMachine } from './holding.ts'
import type { Machine } from './machine.ts'
import { flashOrderMachine, groupOrderMachine, orderMachine } from './order.ts'

/** A function, because the states of each machine have a type of their own. */
export const ofEachMachine = <T>(
  of: <State, View, Action extends string>(machine: Machine<State, View, Action>) => T,
): readonly T[] => [
  of(couponMachine),
  of(holdingMachine),
  of(orderMachine),
  of(flashOrderMachine),
  of(groupOrderMachine),
]

export const routesOf = <State, View, Action extends string>({ actions }: Machine<State, View, Action>): Route[] =>
  (Object.keys(actions) as Action[]).map((action) => actions[action].route)
