import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, installed, nodeFlags, root } from './lib/install.mjs'

answerHelp(`Usage: npm run openapi
Updates all that is generated from the contract and the texts of the storefront: the documents in docs, and the texts that
the error catalogue serves.`)

/** Tests compare these with what they should be; the first is read by the others. */
const kept = ['web/src/app/error-catalogue', 'contracts/test/errors', 'contracts/test/machines']

await ensureInstalled()
const renew = (file) => {
  const args = [installed('vitest/vitest.mjs'), 'run', '-u', '--reporter=dot', file]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0
}
const failing = kept.filter((file) => !renew(file))
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { documents } = await import('./openapi/documents.ts')

for (const [name, text] of Object.entries(await documents())) {
  writeFileSync(join(root, 'docs', name), text)
  console.log(`docs/${name}  ${Math.round(Buffer.byteLength(text) / 1024)} kB`)
}
for (const file of failing) console.error(`Something else is wrong: npx vitest run ${file}`)
process.exit(failing.length > 0 ? 1 : 0)
