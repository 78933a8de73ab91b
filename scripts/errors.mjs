import { ensureInstalled, nodeFlags } from './lib/install.mjs'
import { errorReport } from './lib/error-report.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { errorCatalogue, isReached } = await import('../contracts/control/errors.ts')

const { text, unreached } = errorReport(errorCatalogue(), isReached)
console.log(text)
process.exit(unreached.length > 0 ? 1 : 0)
