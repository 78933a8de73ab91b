import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { jsonText } from '../openapi/json-text.ts'
import { coverageOf, screensIn } from './coverage.ts'
import { textCoverage } from './report.ts'
import { readTraffic } from './traffic.ts'

export const usage = `Shows which parts of the contract were exercised, by whom, and which never were.

  npm run coverage -- [FILE or FOLDER …] [--screens]

Reads recorded traffic (.jsonl, written by npm run conform -- --report DIR and by the browser tests with
E2E_TRAFFIC=DIR) and saved worlds (.world.json), or a folder of them. Answers that a fault made or spoilt do not count.
--screens updates docs/screens.json (which screen makes which call); it needs a complete run of the browser tests.`

const kept = new URL('../../docs/screens.json', import.meta.url)

const isTraffic = (name: string): boolean => name.endsWith('.jsonl') || name.endsWith('.world.json')

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(isTraffic)
        .toSorted()
        .map((name) => join(path, name))
    : [path]

export const coverage = (args: readonly string[], out: (text: string) => void, keepAt: string | URL = kept): number => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        screens: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
    if (values.help || positionals.length === 0) {
      out(`${usage}\n`)
      return values.help ? 0 : 2
    }
    const missing = positionals.find((path) => !existsSync(path))
    if (missing !== undefined) throw new Error(`${missing} does not exist.`)
    const seen = coverageOf(positionals.flatMap(filesOf).flatMap(readTraffic))
    out(`${textCoverage(seen)}\n`)
    if (values.screens) {
      writeFileSync(keepAt, `${jsonText(screensIn(seen))}\n`)
      out('docs/screens.json is updated; run npm run openapi to update the documents.\n')
    }
    return 0
  } catch (error) {
    out(`${(error as Error).message}\n`)
    return 2
  }
}
