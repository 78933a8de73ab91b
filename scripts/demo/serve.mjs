import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeFlags, root } from '../lib/install.mjs'
import { serveFolder } from './static-server.mjs'

/** For the browser tests: builds the demo, and serves it until it is stopped. */
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { buildDemo } = await import('./build-demo.mjs')
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const out = join(root, '.cache', 'demo')
await buildDemo({ base: '/', out })
await serveFolder(out, { port: Number(values.port) })
