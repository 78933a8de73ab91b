import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

const usage = [
  'Usage: npm run contract-diff -- OLD [--json]',
  'OLD is a commit, a branch, a tag, or a saved bundle (an older docs/contract.schema.json).',
  'Exit code: 0 if no change breaks or may break clients or servers, 1 otherwise.',
].join('\n')

const fail = (text) => {
  console.error(text)
  process.exit(2)
}

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    return { ...values, named: positionals }
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}

const { json, help, named } = read()
if (help) {
  console.log(usage)
  process.exit(0)
}
if (named.length !== 1 || named[0] === '') fail(usage)

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { contractDiff } = await import('./contract-diff/contract-diff.ts')

const { findings, text, breaking, unreadable } = await contractDiff(named[0], {
  repository: process.cwd(),
  cache: join(root, '.cache'),
})
// Without `process.exit`: Node sometimes crashes when it cuts off the thread that loads TypeScript.
if (unreadable !== undefined) console.error(unreadable)
else console.log(json ? JSON.stringify(findings, null, 2) : text)
process.exitCode = unreadable !== undefined ? 2 : breaking ? 1 : 0
