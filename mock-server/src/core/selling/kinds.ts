import type { Order, OrderKind } from '../state/orders.ts'
import type { KindOfOrder } from './kind-of-order.ts'
import { general } from './kinds/general.ts'
import { createdAt } from './order.ts'

export const kinds: Readonly<Record<OrderKind, KindOfOrder>> = { general }

export const unpaidUntil = (order: Order): number => createdAt(order) + kinds[order.kind].unpaidFor
