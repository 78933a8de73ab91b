export { isListRoute, lists } from './lists.ts'
export type { ListRoute, ListRule, Order } from './list-rule.ts'
export { askedOf, departuresOfData, type DataDeparture } from './departures.ts'
export { sums, type Sum } from './sums.ts'
