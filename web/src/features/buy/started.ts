import { times } from 'qinghua-contract/rules'
import { now } from '../../lib/server-clock.ts'
import { local } from '../../lib/storage.ts'

/** What is remembered of a payment: the provider leads back with its number alone. */
export interface Started {
  /** When the provider stops waiting for it. */
  readonly until: number
  readonly amount: number
  readonly gift: number
  /** The payment that it was made for. */
  readonly next: string | null
}

const key = 'startedPayments'
const day = 86_400_000

const isStarted = (value: unknown): value is Started =>
  typeof value === 'object' && value !== null && 'until' in value && 'amount' in value && 'gift' in value

const all = (): Record<string, Started> => {
  const kept = local.read(key)
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, value]) => isStarted(value) && now() < value.until + day))
}

export const startedPayment = (payNo: string): Started | undefined => all()[payNo]

/** A provider that still waits answers the same number, whose time has been running since. */
export const keepStarted = (payNo: string, facts: Omit<Started, 'until'>): Started => {
  const started = { ...facts, until: startedPayment(payNo)?.until ?? now() + times.payment }
  local.write(key, { ...all(), [payNo]: started })
  return started
}
