import type { ControlApi, JournalEntry } from 'qinghua-contract/control'
import { createStore } from '../../lib/store.ts'
import { chosenWorld, controlIn } from '../api/control.ts'

/** Older calls are dropped here; the server still has them. */
const mostCalls = 20_000

/** Loads the calls that were made before. */
export const loadCalls = async (
  world: string | null,
  query: ControlApi['GET /__mall/calls']['input']['query'] = { limit: mostCalls },
): Promise<void> => {
  const entries = await controlIn(world, 'GET /__mall/calls', { query }).catch(() => [])
  if (chosenWorld() === world) noteCalls(entries.reverse())
}

/** Newest first. */
export const journal = createStore<readonly JournalEntry[]>([])

const waiting = new Map<string, JournalEntry>()
let due = false

const takeIn = (): void => {
  due = false
  const known = journal.get()
  const ids = new Set(known.map(({ id }) => id))
  const news = [...waiting.values()].filter(({ id }) => !ids.has(id)).reverse()
  const kept = known.map((entry) => {
    const again = waiting.get(entry.id)
    return again && again.status !== entry.status ? again : entry
  })
  waiting.clear()
  if (news.length === 0 && kept.every((entry, at) => entry === known[at])) return
  journal.set([...news, ...kept].slice(0, mostCalls))
}

/** Adds finished calls, newest last. They are rendered together in the next frame. */
export const noteCalls = (entries: readonly JournalEntry[]): void => {
  for (const entry of entries) waiting.set(entry.id, entry)
  if (due || waiting.size === 0) return
  due = true
  setTimeout(takeIn, 100)
}

export const forgetCalls = (): void => {
  waiting.clear()
  journal.set([])
}
