import { snapshotOf } from '../../src/core/state/snapshot.ts'
import type { Mall } from '../../src/core/state/mall.ts'

/** Who is logged in, what was encrypted, and what was viewed are no part of what a scenario prepares. */
const leftOut = new Set(['sessions', 'usedCiphers', 'visits'])

/** Drawn at random, from the name of a world and how often it drew: who takes a parcel, its number, that of an invoice. */
const drawn = new Set(['dvyId', 'flowId', 'invoiceNumber', 'code'])

/** A state in which ids that the world made are numbered by their first appearance. */
export const namedState = (mall: Mall): unknown => {
  const { lastId } = mall.catalogue
  const { tables, autopilot, timers, now } = snapshotOf(mall)
  const ids = new Map<string, string>()
  const named = (id: string): string => {
    if (Number(id) <= lastId) return id
    ids.set(id, ids.get(id) ?? `#${ids.size + 1}`)
    return ids.get(id) ?? id
  }
  const text = (value: string): string =>
    value
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}|(?<![\da-z])[\da-f]{32}(?![\da-z])|purchase-\d+/g, named)
      .replaceAll(new RegExp(`${mall.name}\\.\\w+`, 'g'), '***')
      .replaceAll(/(?<=20\d{6}|(?<![\d.]))1\d{5}(?!\d)/g, named)
  const walk = (value: unknown, key = ''): unknown => {
    if (drawn.has(key)) return '***'
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return /^1\d{5}$/.test(String(value)) ? named(String(value)) : value
    if (Array.isArray(value)) return value.map((inner) => walk(inner, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), walk(inner, name)]))
  }
  return walk({
    now,
    autopilot,
    timers,
    ...Object.fromEntries(Object.entries(tables).filter(([name]) => !leftOut.has(name))),
  })
}
