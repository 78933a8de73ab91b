import { ensureInstalled, nodeFlags } from './lib/install.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { coverage } = await import('./coverage/main.ts')

process.exitCode = coverage(process.argv.slice(2), (text) => process.stdout.write(text))
