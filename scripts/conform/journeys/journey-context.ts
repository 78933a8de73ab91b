import type { Route } from 'qinghua-contract'
import type { Finding } from '../run/finding.ts'
import type { RunContext } from '../run/run-context.ts'

export interface JourneyContext {
  readonly run: RunContext
  readonly token: string
  /** Null if a token was given instead. */
  readonly account: { readonly userName: string; readonly password: string } | null
  /** Digits that are unique to this run. */
  readonly serial: string
  /** Reads the latest SMS code of a phone; null if the target does not show codes (--sms-url). */
  readonly codeSentTo: ((mobile: string) => Promise<string>) | null
  /** Reports a payment as paid and returns the HTTP status of that; null without --pay-url. */
  readonly providerPays: ((payNo: string) => Promise<number>) | null
  /** Lets time pass on the target. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Moves the time of the target and returns the HTTP status of that; null without --clock-url. */
  readonly timePasses: ((ms: number) => Promise<number>) | null
  /** The rows that have changed something, or were about to. */
  readonly validSteps: Set<Route>
  /** The rows that were asked once more. */
  readonly repeated: Set<Route>
  /** What somebody else has tried with what is not theirs: the row, and what its ids name. */
  readonly triedByOthers: Set<string>
  /** Findings go here instead of the records. */
  readonly report?: (finding: Finding) => void
}
