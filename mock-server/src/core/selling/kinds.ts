import type { Order, OrderKind } from '../state/orders.ts'
import type { KindOfOrder } from './kind-of-order.ts'
import { flash } from './kinds/flash.ts'
import { general } from './kinds/general.ts'
import { group } from './kinds/group.ts'
import { points } from './kinds/points.ts'
import { createdAt } from './order.ts'

export const kinds: Readonly<Record<OrderKind, KindOfOrder>> = { general, flash, group, points }

export const unpaidUntil = (order: Order): number => createdAt(order) + kinds[order.kind].unpaidFor
