import type { JournalEntry } from '@mall/contracts/control'
import { createStore } from '../../lib/store.ts'

/** What the console remembers of a world; older calls are forgotten, the world itself keeps them. */
export const mostCalls = 20_000

/** The newest first. */
export const journal = createStore<readonly JournalEntry[]>([])

let waiting = new Map<string, JournalEntry>()
let due = false

const takeIn = (): void => {
  due = false
  const known = journal.get()
  const said = new Map(known.map((entry) => [entry.id, entry.status]))
  const news = new Map([...waiting].filter(([id, { status }]) => said.get(id) !== status))
  waiting = new Map()
  if (news.size === 0) return
  const kept = known.map((entry) => {
    const again = news.get(entry.id)
    if (again) news.delete(entry.id)
    return again ?? entry
  })
  journal.set([...[...news.values()].reverse(), ...kept].slice(0, mostCalls))
}

/** Calls that ended, the newest last. They are shown together with the next frame, however many come. */
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
