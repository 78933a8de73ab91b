import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags } from './lib/install.mjs'
import { errorReport } from './lib/error-report.mjs'

answerHelp(`Lists every error message and how to reach it; exits with 1 if one cannot be reached.

  npm run errors`)
await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { errorCatalogue, isReached } = await import('../contracts/control/errors.ts')

const { text, unreached } = errorReport(errorCatalogue(), isReached)
console.log(text)
process.exit(unreached.length > 0 ? 1 : 0)
