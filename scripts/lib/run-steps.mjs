import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const reports = join(root, '.cache', 'reports')
const none = { passed: 0, failed: 0, skipped: 0 }

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A shell knows what its children cost, and theirs; it says so where they cannot write. */
const metered = process.platform === 'win32' ? [] : ['/bin/sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh']

/** Of the second line of `times`, such as `1m2.50s 0m3.10s`. */
const processorOf = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, min, s]) => sum + 60 * min + Number(s),
    0,
  )

/** Prints directly if `live`, and otherwise collects the output. */
const spawnTool = (args, env, live) =>
  new Promise((resolve) => {
    const std = live && process.stdout.isTTY ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    const [program, ...rest] = [...metered, process.execPath, ...args]
    const child = spawn(program, rest, { cwd: root, stdio: [...std, 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    let times = ''
    child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text))
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (live ? process.stdout.write(text) : (output += text)))
    child.once('close', (code, signal) => {
      if (signal) process.exit(130)
      resolve({ good: code === 0, output, processor: processorOf(times) })
    })
  })

/** A runner that crashes without a report, or fails without a failed test, counts as one failure. */
const countOf = ({ read }, good, report) => {
  if (!read) return good ? { ...none, passed: 1 } : { ...none, failed: 1 }
  const count = report ? read(report) : none
  return !good && count.failed === 0 ? { ...count, failed: 1 } : count
}

const runStep = async (name, step, live) => {
  const file = join(reports, `${name}.json`)
  try {
    const env = await step.env?.(file)
    const { good, output, processor } = await spawnTool(step.args(file), env, live)
    const report = readReport(file)
    const named = (report && step.failures?.(report)) ?? []
    const details = (!good && report && step.details?.(report)) || []
    return {
      output: [output, ...details].join('\n'),
      count: countOf(step, good, report),
      failures: good || named.length > 0 ? named : ['see above'],
      processor,
      slowest: (report && step.durations?.(report)) ?? [],
    }
  } catch (error) {
    const count = { ...none, failed: 1 }
    return { output: `${error.message}\n`, count, failures: [error.message], processor: 0, slowest: [] }
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const inWords = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')

/** A step may take half as much again before it is named with what takes longest. */
const excess = ({ name, processor, limit, slowest }) => {
  if (limit === undefined || processor <= 1.5 * limit) return []
  const files = slowest
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ file, ms }) => `\n    ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
  return [`  ${name} takes much more than its limit.${files.length > 0 ? ' Its slowest files:' : ''}${files.join('')}`]
}

/** Seconds of processor by step, beside what each may take. */
export const costs = (spent) => {
  const rows = spent.map(({ name, processor, limit }) => [name, processor, limit])
  const sum = (at) => rows.reduce((all, row) => all + (row[at] ?? 0), 0)
  return [
    'Processor, in s'.padEnd(18) + 'limit',
    ...[...rows, ['all', sum(1), sum(2) || undefined]].map(
      ([name, used, limit]) => `  ${name.padEnd(10)} ${used.toFixed(0).padStart(4)} ${String(limit ?? '').padStart(5)}`,
    ),
    ...spent.flatMap(excess),
  ].join('\n')
}

/** Runs up to `lanes` steps at once, each after the steps named in its `after`, and says what failed by name. */
export const runSteps = async (steps, { lanes }) => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const live = Object.keys(steps).length === 1
  const waiting = new Map(Object.entries(steps))
  const running = new Map()
  const total = { ...none, failures: [], spent: [] }

  const mayStart = ({ after = [] }) => !after.some((name) => waiting.has(name) || running.has(name))
  const start = (name, step) => {
    waiting.delete(name)
    const since = performance.now()
    console.log(`== ${name} …`)
    const ending = runStep(name, step, live).then(({ output, count, failures, processor, slowest }) => {
      if (failures.length > 0) console.log(`\n${output}`)
      console.log(`== ${name}: ${inWords(count)} in ${seconds(since)}`)
      for (const key of Object.keys(none)) total[key] += count[key]
      total.failures.push(...failures.map((each) => `${name}: ${each}`))
      total.spent.push({ name, processor, limit: step.limit, slowest })
      running.delete(name)
    })
    running.set(name, ending)
  }

  while (waiting.size > 0 || running.size > 0) {
    const next = running.size >= lanes ? undefined : [...waiting].find(([, step]) => mayStart(step))
    if (next) start(...next)
    else await Promise.race(running.values())
  }
  return total
}
