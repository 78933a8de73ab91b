import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../lib/install.mjs'
import { packageOf } from '../pack/bundle.mjs'
import { leanFastify } from './lean-fastify.mjs'

const worker = join(root, 'mock-server/src/worker')
const http = join(root, 'mock-server/src/http')

/** Node's modules and packages that the worker has its own of; `nothing` are those that no call of the demo reaches. */
const standIns = {
  'node:assert': 'node/assert',
  'node:async_hooks': 'node/async-hooks',
  'node:crypto': 'node/crypto',
  'node:diagnostics_channel': 'node/diagnostics-channel',
  'node:events': 'node/events',
  'node:fs': 'node/fs',
  'node:http': 'node/http',
  'node:module': 'node/module',
  'node:path': 'node/path',
  'node:perf_hooks': 'node/perf-hooks',
  'node:stream': 'node/stream',
  'node:timers/promises': 'node/timers-promises',
  'node:util': 'node/util',
  'node:zlib': 'node/zlib',
  '@fastify/ajv-compiler': 'packages/schema-compiler',
  '@fastify/fast-json-stringify-compiler': 'packages/schema-compiler',
  '@fastify/multipart': 'packages/multipart',
  '@fastify/static': 'packages/static',
  '@fastify/websocket': 'packages/websocket',
  '@mall/fixtures': 'catalogue',
  'light-my-request': 'packages/light-my-request',
  semver: 'packages/semver',
}
const unreached = [...['node:dns', 'node:http2', 'node:https', 'node:os'], ...['@fastify/proxy-addr', 'pino']]

const found = ({ name, file }) => ({
  name,
  resolveId: (id) => {
    const known = file(id.startsWith('node:') || !/^[a-z_]+$/.test(id) ? id : `node:${id}`) ?? file(id)
    return known && join(worker, `${known}.ts`)
  },
})

const standing = found({
  name: 'stand-ins',
  file: (id) => standIns[id] ?? (unreached.includes(id) ? 'node/nothing' : undefined),
})

/** What the mall reads as files lies at these paths in the worker. */
const places = { 'import.meta.dirname': '"/http"', 'import.meta.url': '"file:///http/"' }

/** There is no real backend behind the demo. */
const noProxy = {
  name: 'no-proxy',
  load: (id) => (/mock-server\/src\/proxy\/(?!proxy-options)/.test(id) ? 'export {}' : undefined),
}

const readPages = () => {
  const pages = [
    'invoice-page/page.css',
    'pay-page/page.html',
    'pay-page/page.css',
    'pay-page/page.js',
    ...['page.html', 'page.css', 'page.js'].map((name) => `h5-page/${name}`),
  ]
  return Object.fromEntries(pages.map((name) => [`/http/${name}`, readFileSync(join(http, name), 'utf8')]))
}

const embedding = (screens) => ({
  name: 'embedding',
  load: (id) =>
    id === join(worker, 'embedded.ts')
      ? `export const embedded = ${JSON.stringify({ ...readPages(), '/screens.json': screens })}`
      : undefined,
})

const bundle = async (entry, format, options = {}) => {
  const made = await rolldown({ input: join(worker, entry), platform: 'browser', cwd: root, ...options })
  const { output: chunks } = await made.generate({ format, minify: true })
  await made.close()
  return chunks[0]
}

const hashed = (name, text) => name.replace('*', createHash('sha256').update(text).digest('hex').slice(0, 8))

/** The mall with all that it imports, as a function body: inside a further function browsers would compile it twice. */
const bundleMall = (screens) =>
  bundle('mall.ts', 'cjs', {
    // Nothing of the proxy is called.
    shimMissingExports: true,
    checks: { shimmedExport: false },
    plugins: [standing, noProxy, leanFastify(), embedding(screens)],
    // Fastify looks in the cache for the names of plugins.
    transform: { define: { ...places, 'require.cache': 'undefined' } },
  })

/** The mall and its catalogue by the names of their files, and the packages that are in it. `screens` is what the build wrote about their addresses. */
export const bundleParts = async (packed, screens) => {
  const { code, moduleIds } = await bundleMall(screens)
  const seed = JSON.stringify(packed)
  const names = { mall: hashed('assets/mall-*.js', code), seed: hashed('assets/seed-*.json', seed) }
  return {
    names,
    files: { [names.mall]: code, [names.seed]: seed },
    packages: new Set(moduleIds.flatMap((id) => packageOf(id) ?? [])),
  }
}

/** The script of the worker, which knows the other files of its build by their names. */
export const bundleWorker = async ({ mall, seed, list }) => {
  const names = { __MALL__: mall, __SEED__: seed, __FILES__: list }
  const define = Object.fromEntries(Object.entries(names).map(([name, path]) => [name, JSON.stringify(path)]))
  const { code } = await bundle('main.ts', 'iife', { transform: { define } })
  return code
}
