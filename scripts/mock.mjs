import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

await ensureInstalled()
const server = join(root, 'mock-server/src/main.ts')
const child = spawn(process.execPath, [...nodeFlags, server, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
