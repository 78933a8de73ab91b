import type { JournalEntry, ProxyExchange } from 'qinghua-contract/control'
import type { Locale } from 'qinghua-contract/rules'
import { hasWords } from '../pieces/lists.ts'

export type Entry = JournalEntry
export type Departure = ProxyExchange['answer'][number]

export const statusBands = ['done', 'refused', 'failed', 'cut'] as const
export type StatusBand = (typeof statusBands)[number]

export interface Filter {
  readonly words: string
  readonly kind: Entry['kind'] | ''
  readonly status: StatusBand | 'faulted' | ''
}
export const noFilter: Filter = { words: '', kind: '', status: '' }

const bandOf = (status: number | null): StatusBand => {
  if (status === null || status === 0) return 'cut'
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done'
}

export const fits = (entry: Entry, { words, kind, status }: Filter): boolean => {
  if (kind !== '' && entry.kind !== kind) return false
  const isIn = status === 'faulted' ? entry.faults.length > 0 : status === '' || bandOf(entry.status) === status
  if (!isIn) return false
  return hasWords(`${entry.route} ${entry.address} ${entry.refusal ?? ''} ${entry.page ?? ''}`, words)
}

const tones = { done: 'good', refused: 'warning', failed: 'bad', cut: 'bad' } as const
export const toneOf = ({ status }: Entry) => tones[bandOf(status)]

/** The faults that struck a call, in words; older calls know only their ids. */
export const faultWords = ({ struck, faults }: Pick<Entry, 'struck' | 'faults'>, language: Locale): string[] =>
  struck.length > 0 ? struck.map((fault) => fault[language]) : faults

/** Departures of the request and of the answer. */
export const departuresIn = ({ proxyExchange }: Entry): readonly Departure[] =>
  proxyExchange ? [...proxyExchange.request, ...proxyExchange.answer] : []
