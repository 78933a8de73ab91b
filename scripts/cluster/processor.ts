import { readFileSync } from 'node:fs'

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
