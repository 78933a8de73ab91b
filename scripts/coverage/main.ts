import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf } from './coverage.ts'
import { htmlCoverage, screenTable, textCoverage } from './report.ts'
import { readTraffic } from './traffic.ts'

export const usage = `Shows what of the contract was seen, by whom, and what never was.

  npm run coverage -- [FILE or FOLDER …] [--report DIR]

Takes noted traffic (.jsonl: of npm run conform -- --report DIR, and of the browser tests with E2E_TRAFFIC=DIR)
and saved worlds (.world.json), and all of them in a folder. With --report it writes coverage.html and screens.md.`

const isTraffic = (name: string): boolean => name.endsWith('.jsonl') || name.endsWith('.world.json')

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(isTraffic)
        .toSorted()
        .map((name) => join(path, name))
    : [path]

/** Runs the command; answers its exit code. */
export const coverage = (args: readonly string[], out: (text: string) => void): number => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { report: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
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
      writeFileSync(join(values.report, 'screens.md'), `${screenTable(seen)}\n`)
      out(`Reports: ${join(values.report, '{coverage.html,screens.md}')}\n`)
    }
    return 0
  } catch (error) {
    out(`${(error as Error).message}\n`)
    return 2
  }
}
