import type { FindingReport } from './report.ts'

/** What a departure is about, from run to run. */
export interface Fingerprint {
  readonly row: string
  readonly check: string
  /** The place in the answer, with `*` for positions in lists. */
  readonly place: string
  /** What was asked or expected, without numbers, which vary as generated inputs do. */
  readonly what: string
}

export const fingerprintOf = (row: string, { check, about, path, expected }: FindingReport): Fingerprint => ({
  row,
  check,
  place: path.replaceAll(/\/\d+(?=\/|$)/g, '/*'),
  what: (path === '' ? about : expected).replaceAll(/\d+(?:\.\d+)?/g, '0'),
})

export const keyOf = ({ row, check, place, what }: Fingerprint): string => JSON.stringify([row, check, place, what])
