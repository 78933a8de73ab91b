import { ensureInstalled, nodeFlags } from './lib/install.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { conform, terminal } = await import('./conform/main.ts')
process.exitCode = await conform(process.argv.slice(2), terminal, process.env)
