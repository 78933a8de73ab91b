import { parseArgs } from 'node:util'
import { untested } from '../lib/programs.mjs'
import { bundled, removeBundles } from './bundled.ts'
import { cases, type CaseSize } from './cases.ts'
import { inWords } from './report.ts'

const options = {
  worlds: { type: 'string' },
  calls: { type: 'string' },
  times: { type: 'string' },
  from: { type: 'string' },
} as const

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} takes a whole number above 0, not "${text}".`)
  return Number(text)
}

/** Runs the cases named; returns the exit code. */
export const cluster = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const lacking = untested()
  if (lacking.length > 0) throw new Error(lacking.join('\n'))
  const unknown = positionals.find((name) => !Object.hasOwn(cases, name))
  if (unknown !== undefined || positionals.length === 0)
    throw new Error(`Name one or more of the cases ${Object.keys(cases).join(', ')}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  process.once('exit', removeBundles)
  const main = await bundled('now')
  let code = 0
  for (const name of positionals) {
    const chosen = cases[name]
    if (!chosen) continue
    const { full, lacks, run } = chosen
    const lacking = lacks?.()
    if (lacking !== undefined) throw new Error(`${name}) cannot run: ${lacking}.`)
    const size: CaseSize = {
      ...full,
      worlds: whole('worlds', values.worlds, full.worlds),
      calls: whole('calls', values.calls, full.calls),
      times: whole('times', values.times, full.times),
      from: values.from ?? full.from,
    }
    const finding = await run(size, main)
    process.stdout.write(`${name}) ${inWords(finding)}\n`)
    if (finding.violations.length > 0) code = 1
  }
  return code
}
