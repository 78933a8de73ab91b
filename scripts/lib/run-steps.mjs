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

/** Prints directly if `live`, and otherwise collects the output. */
const spawnTool = (args, env, live) =>
  new Promise((resolve) => {
    const isWatched = live && process.stdout.isTTY
    const stdio = isWatched ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (live ? process.stdout.write(text) : (output += text)))
    child.once('close', (code, signal) => {
      if (signal) process.exit(130)
      resolve({ good: code === 0, output })
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
    const { good, output } = await spawnTool(step.args(file), env, live)
    const report = readReport(file)
    const named = (report && step.failures?.(report)) ?? []
    const details = (!good && report && step.details?.(report)) || []
    return {
      output: [output, ...details].join('\n'),
      count: countOf(step, good, report),
      failures: good || named.length > 0 ? named : ['see above'],
    }
  } catch (error) {
    return { output: `${error.message}\n`, count: { ...none, failed: 1 }, failures: [error.message] }
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const inWords = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')

/** Runs up to `lanes` steps at once, each after the steps named in its `after`, and says what failed by name. */
export const runSteps = async (steps, { lanes }) => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const live = Object.keys(steps).length === 1
  const waiting = new Map(Object.entries(steps))
  const running = new Map()
  const total = { ...none, failures: [] }

  const mayStart = ({ after = [], alone }) =>
    !after.some((name) => waiting.has(name) || running.has(name)) && !(alone && running.size > 0)
  const start = (name, step) => {
    waiting.delete(name)
    const since = performance.now()
    console.log(`== ${name} …`)
    const ending = runStep(name, step, live).then(({ output, count, failures }) => {
      if (failures.length > 0) console.log(`\n${output}`)
      console.log(`== ${name}: ${inWords(count)} in ${seconds(since)}`)
      for (const key of Object.keys(none)) total[key] += count[key]
      total.failures.push(...failures.map((each) => `${name}: ${each}`))
      running.delete(name)
    })
    running.set(name, { step, ending })
  }

  while (waiting.size > 0 || running.size > 0) {
    const isTaken = [...running.values()].some(({ step }) => step.alone)
    const next = isTaken || running.size >= lanes ? undefined : [...waiting].find(([, step]) => mayStart(step))
    if (next) start(...next)
    else await Promise.race([...running.values()].map(({ ending }) => ending))
  }
  return total
}
