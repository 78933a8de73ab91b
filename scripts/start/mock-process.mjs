import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeFlags, root } from '../lib/install.mjs'

const main = join(root, 'mock-server/src/main.ts')
const mostLines = 8
/** What it said last is read by then. */
const drainMs = 1_000
const nothing = () => undefined

/** Of an error that Node prints: what it is and where in the code, without the inside of Node and of packages. */
const noise =
  /^\s*$|^\s+at .*(?:node:|node_modules)|^node:internal|^ {4}triggerUncaught|^ {4}\^$|^ {2}(?:code|url): |^\}$|^Node\.js v/
const briefly = (text) =>
  text
    .replaceAll(`${pathToFileURL(root)}/`, '')
    .replaceAll(join(root, '/'), '')
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(0, mostLines)
    .map((line) => line.replace(/ \{$/, ''))
    .join('\n')

/** The mock in a process of its own, which can be started again. `onEnd` is told if it ends without being asked to. */
export const mockProcess = (onEnd) => {
  let child
  let isUp = false
  /** Settles when a start has ended, well or not. */
  let coming = Promise.resolve()

  const launch = (args) =>
    new Promise((resolve, reject) => {
      // Detached, so that Ctrl-C reaches it only once, through this process. It exits by itself when its IPC channel closes.
      const stdio = ['ignore', 'ignore', 'pipe', 'ipc']
      const started = fork(main, args, { cwd: root, execArgv: nodeFlags, detached: true, stdio })
      child = started
      let said = ''
      const hear = (text) => (isUp ? process.stderr.write(text) : (said += text))
      started.stderr.setEncoding('utf8').on('data', hear)
      started.once('message', (addresses) => {
        isUp = true
        process.stderr.write(said)
        resolve(addresses)
      })
      const ended = (code) => {
        // Another one may have been started meanwhile.
        if (isUp && child === started) {
          isUp = false
          onEnd(code)
        }
        // Of a wrong option it says itself what to do.
        const reason = code === 1 ? briefly(said) : said.trim()
        reject(Object.assign(new Error(reason || `it ended (${code})`), { code }))
      }
      // What it has started, such as a compiler, can outlive it and hold what it writes to.
      const close = new Promise((closed) => started.once('close', closed))
      started.once('exit', (code) => void Promise.race([close, delay(drainMs)]).then(() => ended(code)))
    })

  const end = async (signal = 'SIGTERM') => {
    isUp = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const start = (args) => {
    const started = end().then(() => launch(args))
    coming = started.then(nothing, nothing)
    return started
  }
  return { start, end, isUp: () => isUp, coming: () => coming }
}
