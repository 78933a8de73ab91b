import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, installed, nodeFlags, root } from './lib/install.mjs'

const usage = [
  'Usage: npm run openapi [-- --out DIR]',
  'Updates all that is generated from the contract and the texts of the storefront: the documents in docs, and the texts that',
  'the error catalogue serves. With --out, writes openapi.json and what is read with it to DIR, and changes nothing here.',
].join('\n')

/** Tests compare these with what they should be; the first is read by the others. */
const kept = ['web/src/locales/catalogue', 'contracts/test/errors', 'contracts/test/machines']
answerHelp(usage)

const read = () => {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    return process.exit(2)
  }
}

const { out } = read()
await ensureInstalled()
const renew = (file) => {
  const args = [installed('vitest/vitest.mjs'), 'run', '-u', '--reporter=dot', file]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0
}
const failing = out === undefined ? kept.filter((file) => !renew(file)) : []
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { documents } = await import('./openapi/documents.ts')

const folder = out === undefined ? join(root, 'docs') : resolve(out)
const written = Object.entries(await documents())
try {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of written) writeFileSync(join(folder, name), text)
} catch (error) {
  console.error(`${folder} cannot be written: ${error.message}`)
  process.exit(2)
}
for (const [name, text] of written)
  console.log(`${relative(process.cwd(), join(folder, name))}  ${Math.round(Buffer.byteLength(text) / 1024)} kB`)
for (const file of failing) console.error(`Something else is wrong: npx vitest run ${file}`)
process.exit(failing.length > 0 ? 1 : 0)
