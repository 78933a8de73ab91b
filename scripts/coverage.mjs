import { ensureInstalled, nodeFlags } from './lib/install.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { coverage } = await import('./coverage/main.ts')

// `| head` closes the pipe early; that is no error.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 2))
process.exitCode = coverage(process.argv.slice(2), (text) => process.stdout.write(text))
