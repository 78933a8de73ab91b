import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf, screensIn } from './coverage.ts'
import { htmlCoverage, textCoverage } from './report.ts'
import { readTraffic } from './traffic.ts'

export const usage = `Shows what of the contract was seen, by whom, and what never was.

  npm run coverage -- [FILE or FOLDER …] [--report DIR] [--screens]

Takes noted traffic (.jsonl: of npm run conform -- --report DIR, and of the browser tests with E2E_TRAFFIC=DIR)
and saved worlds (.world.json), and all of them in a folder. With --report it writes coverage.html there.
With --screens it renews docs/screens.json, which screen makes which call, from a whole run of the browser tests.`

const kept = new URL('../../docs/screens.json', import.meta.url)

const isTraffic = (name: string): boolean => name.endsWith('.jsonl') || name.endsWith('.world.json')

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(isTraffic)
        .toSorted()
        .map((name) => join(path, name))
    : [path]

/** Runs the command; answers its exit code. */
export const coverage = (args: readonly string[], out: (text: string) => void, keepAt: string | URL = kept): number => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        report: { type: 'string' },
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
    if (missing !== undefined) throw new Error(`${missing} is not there.`)
    const seen = coverageOf(positionals.flatMap(filesOf).flatMap(readTraffic))
    out(`${textCoverage(seen)}\n`)
    if (values.report !== undefined) {
      mkdirSync(values.report, { recursive: true })
      writeFileSync(join(values.report, 'coverage.html'), htmlCoverage(seen))
      out(`Report: ${join(values.report, 'coverage.html')}\n`)
    }
    if (values.screens) {
      writeFileSync(keepAt, `${JSON.stringify(screensIn(seen), null, 1)}\n`)
      out('docs/screens.json says what was seen; npm run openapi takes it into the documents.\n')
    }
    return 0
  } catch (error) {
    out(`${(error as Error).message}\n`)
    return 2
  }
}
