import type { Finding, ProxyExchange } from 'qinghua-contract/control'
import type { Language } from '../core/state/text.ts'
import type { Entry } from './entry.ts'

export type Text = Readonly<Record<Language, string>>
/** A departure as the journal keeps it. */
export type NotedDeparture = ProxyExchange['answer'][number]

/** A finding before it is told in one language. */
export interface Problem extends Pick<Finding, 'rule' | 'side' | 'grade' | 'departures'> {
  readonly text: Text
  /** The calls where it occurred, the oldest first. */
  readonly calls: readonly Entry[]
}

export const groups = (calls: readonly Entry[], key: (call: Entry) => string): Entry[][] => {
  const found = new Map<string, Entry[]>()
  for (const call of calls) {
    const group = found.get(key(call))
    if (group) group.push(call)
    else found.set(key(call), [call])
  }
  return [...found.values()]
}
