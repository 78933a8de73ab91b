/**
 * `act` for React as it is in production, which has none: what React puts off to a microtask or to its scheduler is done
 * when the callback ends. Runs before anything else loads React.
 */
const load = process.getBuiltinModule('module').createRequire(import.meta.url)
const waiting = new Set<() => void>()

const noting =
  (schedule: (run: () => void) => unknown) =>
  (run: () => void): void => {
    const once = (): void => {
      if (waiting.delete(once)) run()
    }
    waiting.add(once)
    schedule(once)
  }

const { setImmediate: soon, queueMicrotask: sooner } = globalThis
// Both take what they call when they are loaded.
Object.assign(globalThis, { setImmediate: noting(soon), queueMicrotask: noting(sooner) })
// With the profiler, by which tests count renders.
const profiling = load('react-dom/profiling') as object
Object.assign(globalThis, { setImmediate: soon, queueMicrotask: sooner })

load('react-dom/client')
const client = load.cache[load.resolve('react-dom/client')]
if (client) client.exports = profiling

const mostTurns = 10_000

const comeToRest = (): void => {
  for (let turns = 0; waiting.size > 0; turns++) {
    if (turns > mostTurns) throw new Error('React does not come to rest')
    for (const run of [...waiting]) run()
  }
}

const comeToRestAfter = async (callback: Promise<unknown>): Promise<unknown> => {
  const value = await callback
  comeToRest()
  // What a component waits for may be there by now.
  await new Promise(soon)
  comeToRest()
  return value
}

const act = (callback: () => unknown): Promise<unknown> => {
  const value = callback()
  if (value instanceof Promise) return comeToRestAfter(value)
  comeToRest()
  return Promise.resolve(value)
}

Object.assign(load('react') as object, { act })
