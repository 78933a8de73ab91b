import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const textOf = (path) => readFileSync(join(root, path), 'utf8')
const { workspaces } = JSON.parse(textOf('package.json'))

/** Where the names of packages lead to: the addresses are in what is compiled. */
const packages = createHash('sha256')
for (const path of ['package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)])
  packages.update(textOf(path))
const key = packages.digest('hex')

/** What vitest compiles again although its text is the same as when it was kept. */
export const compiledAnew = () => ({
  name: 'compiled-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    // Which files there are may have changed.
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : key)),
})
