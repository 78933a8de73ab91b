import { type Json, type JsonObject, mapValues } from './json.ts'

/** One call as it was really made and answered. */
export interface PlayedExample {
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly body?: Json
  readonly answer: Json
}

/** The same call in both languages: the names under which request and answer find each other. */
export interface PlayedRow {
  readonly zh: PlayedExample
  readonly en: PlayedExample
}

export type PlayedRows = Readonly<Record<string, PlayedRow>>

const titles = { zh: '中文', en: 'English' } as const

/** Named examples of one part of a call; none where a language has nothing to say there. */
export const examplesOf = (
  row: PlayedRow | undefined,
  part: (example: PlayedExample) => Json | undefined,
): { examples?: JsonObject } => {
  if (!row) return {}
  const values = mapValues(titles, (summary, language) => ({ summary, value: part(row[language as 'zh' | 'en']) }))
  const given = Object.entries(values).filter(([, { value }]) => value !== undefined)
  return given.length > 0 ? { examples: Object.fromEntries(given) as JsonObject } : {}
}
