import { known } from '@mall/fixtures/known'
import type { GatewayName } from './gateways.ts'

/** A server that keeps the contract, as somebody may have it. */
export interface CleanCell {
  /** The state of the mall. */
  readonly scenario: string
  /** The account that is judged, and the other one. */
  readonly people: readonly [string, string]
  readonly gateway: GatewayName
  readonly seed: number
  readonly timeZone: string
}

const { shopper, fresh, merchant, member, shopStates } = known
const accounts = [shopper, fresh, merchant, member, shopStates.reviewing, shopStates.offline, shopStates.unopened]

const scenarios = [
  ...['opening', 'regular-customer', 'lived-in', 'every-order-state', 'every-refund-state', 'every-coupon-state'],
  ...['every-message', 'service-unread', 'service-offline', 'full-cart', 'address-book-full', 'gift-card-locked'],
  ...['signed-in-today', 'level-ends-soon', 'points-expire-soon', 'order-expires-soon', 'discount-ends-soon'],
  ...['flash-in-queue', 'flash-ends-soon', 'group-waits', 'group-fails-soon', 'seller', 'autopilot', 'long-names'],
  ...['invoice-issued', 'refund-refused', 'points-order', 'ten-thousand-orders', 'standstill'],
]

const ways: readonly GatewayName[] = [
  ...(['none', 'nginx', 'shouting', 'zipping', 'chunking', 'closing', 'slow'] as const),
  ...(['enveloping', 'wrapping', 'reordering', 'everything'] as const),
]
const timeZones = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Pacific/Apia']

const cellOf = (scenario: string, who: number, at: number): CleanCell => {
  const first = accounts[who % accounts.length] ?? shopper
  const second = first.userName === member.userName ? shopper : member
  return {
    scenario,
    people: [first.userName, second.userName],
    gateway: ways[at % ways.length] ?? 'none',
    seed: 1_000 + at * 7_919,
    timeZone: timeZones[at % timeZones.length] ?? 'UTC',
  }
}

/** Each account in each scenario, and gateways, seeds and zones in turns; but the one that takes all liberties, too. */
export const cleanCells: readonly CleanCell[] = scenarios
  .flatMap((scenario, row) => accounts.map((_, column) => cellOf(scenario, column, row * accounts.length + column)))
  .filter(({ scenario, people }) => scenario !== 'regular-customer' || people[0] !== member.userName)

export const nameOfCell = ({ scenario, people, gateway, seed, timeZone }: CleanCell): string =>
  `${people[0]} in ${scenario}, ${gateway}, seed ${seed}, ${timeZone}`
