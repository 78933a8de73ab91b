import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Endpoint } from 'qinghua-contract'
import type { World } from 'qinghua-client'
import { variantsIn } from '../scripts/coverage/request-variants.ts'
import { isMadeByFault } from '../scripts/coverage/made-by-fault.ts'

const rows: Readonly<Record<string, Endpoint | undefined>> = contract

/** For `npm run coverage`. */
export const noteTraffic = async (world: World, folder: string, worker: number): Promise<void> => {
  const calls = await world.journal.list({ kind: 'call', limit: 20_000 })
  const made = calls.filter((call) => !isMadeByFault(call))
  const lines = made.flatMap(({ route, status, language, refusal, page, input }) => {
    const row = rows[route]
    // The journal also lists calls that the contract does not have.
    return row
      ? [JSON.stringify({ source: 'browser', route, status, language, refusal, page, asked: variantsIn(row, input) })]
      : []
  })
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `browser-${worker}.jsonl`), lines.map((line) => `${line}\n`).join(''))
}
