import { ensureInstalled, nodeFlags } from './lib/install.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { mcp } = await import('../mock-server/mcp/main.ts')

mcp(process.argv.slice(2), process.env, 'npm run mcp --silent --')
