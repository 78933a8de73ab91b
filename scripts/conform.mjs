import { ensureInstalled, nodeFlags } from './lib/install.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { conform } = await import('./conform/main.ts')

const terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isLive: process.stderr.isTTY === true,
}
process.exitCode = await conform(process.argv.slice(2), terminal, process.env)
