import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Endpoint } from '@mall/contracts'
import type { JournalEntry } from '@mall/contracts/control'
import { variantsIn } from './request-variants.ts'
import type { Source } from './traffic.ts'

const rows: Readonly<Record<string, Endpoint | undefined>> = contract

/** Appends the calls of a test to a file for `npm run coverage`. Each process needs a file of its own. */
export const noteCalls = (
  { folder, process, source }: { folder: string; process: string; source: Source },
  calls: readonly JournalEntry[],
): void => {
  const lines = calls.flatMap(({ route, status, language, refusal, page, input }) => {
    const row = rows[route]
    // The journal also lists calls that the contract does not have.
    return row
      ? [JSON.stringify({ source, route, status, language, refusal, page, asked: variantsIn(row, input) })]
      : []
  })
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${source}-${process}.jsonl`), lines.map((line) => `${line}\n`).join(''))
}
