import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkPortsOfMock } from './lib/ports-of-mock.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

const given = process.argv.slice(2)
await checkPortsOfMock(given, { port: '4100', 'im-port': '4101' })
await ensureInstalled()
const server = join(root, 'mock-server/src/main.ts')
const child = spawn(process.execPath, [...nodeFlags, server, ...given], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
