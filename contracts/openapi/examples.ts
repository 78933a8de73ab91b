import { type Json, type JsonObject, mapValues } from './json.ts'

/** A call that was really made, with its answer. */
export interface PlayedExample {
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly body?: Json
  readonly answer: Json
}

/** The same call in both languages. The keys connect request and answer. */
export interface PlayedRow {
  readonly zh: PlayedExample
  readonly en: PlayedExample
}

export type PlayedRows = Readonly<Record<string, PlayedRow>>

const titles = { zh: '中文', en: 'English' } as const

/** Named examples of one part of a call; empty if the part has no content. */
export const examplesOf = (
  row: PlayedRow | undefined,
  part: (example: PlayedExample) => Json | undefined,
): { examples?: JsonObject } => {
  if (!row) return {}
  const values = mapValues(titles, (summary, language) => ({ summary, value: part(row[language as 'zh' | 'en']) }))
  const given = Object.entries(values).filter(([, { value }]) => value !== undefined)
  return given.length > 0 ? { examples: Object.fromEntries(given) as JsonObject } : {}
}
