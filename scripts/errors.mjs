import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags } from './lib/install.mjs'
import { errorReport } from './lib/error-report.mjs'

answerHelp(`Lists every error message and how to reach it: a link on the host of the storefront, a header, and the step that is left
on the page. Exits with 1 if one cannot be reached.

  npm run errors               all of them
  npm run errors -- WORD       those with this word in their id, their text or their calls`)
await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { errorCatalogue, isReached } = await import('../contracts/control/errors.ts')
const { openAddress } = await import('../contracts/control/error-link.ts')

const word = process.argv.slice(2).join(' ')
const { text, entries, unreached } = errorReport(errorCatalogue(), { isReached, addressOf: openAddress, word })
if (entries.length === 0) {
  console.error(`No error message has "${word}" in its id, its text or its calls. npm run errors lists all of them.`)
  process.exit(2)
}
console.log(text)
process.exit(unreached.length > 0 ? 1 : 0)
