import { Buffer } from 'buffer'

const nextTick = (act: (...given: unknown[]) => void, ...given: unknown[]): void => queueMicrotask(() => act(...given))

/** What Node has and a browser has not. */
Object.assign(globalThis, {
  Buffer,
  global: globalThis,
  process: {
    nextTick,
    env: {},
    version: 'v20.19.0',
    versions: { node: '20.19.0' },
    memoryUsage: { rss: () => 0 },
    stderr: { write: (line: string) => console.error(line) },
    emitWarning: () => undefined,
  },
  setImmediate: (act: () => void) => setTimeout(act, 0),
})
