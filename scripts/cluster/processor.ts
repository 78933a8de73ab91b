import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts in hundredths of a second. */
const tickMs = 10

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Processor time of a process and of all that it has started, in milliseconds. */
export const processorMs = (pid: number): number => {
  const [, after = ''] = /\) (.+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  // Its own, in user and system mode, and that of children that have ended.
  const ticks = after.split(' ').slice(11, 15).map(Number)
  const own = ticks.reduce((sum, each) => sum + each, 0) * tickMs
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own)
}

const cores = availableParallelism()
const pin = (pid: number, list: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)], { stdio: 'ignore' }).status === 0

/**
 * Gives some processes the first core, and others the rest: on a core that all share, each pays for what another one has
 * left in its caches. Returns whether this machine can.
 */
export const keepApart = (some: readonly number[], others: readonly number[]): boolean =>
  cores > 1 && some.every((pid) => pin(pid, '0')) && others.every((pid) => pin(pid, `1-${cores - 1}`))

export const everyCore = (pid: number): void => void pin(pid, `0-${cores - 1}`)
