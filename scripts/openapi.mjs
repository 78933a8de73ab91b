import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

const usage = 'Usage: npm run openapi [-- --out DIR]\nUpdates the documents in docs, or writes them to DIR.'
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
process.exit(0)
