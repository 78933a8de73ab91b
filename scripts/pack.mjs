import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, root } from './lib/install.mjs'

const usage = `Makes packages that other projects install without this repository: the mock with its built storefront and
console, the contract with its types, and the client for tests.

  npm run pack                 builds the storefront, and writes the packages to .cache/packages
  npm run pack -- --built      takes the storefront that is in web/dist`
answerHelp(usage)

const read = () => {
  try {
    return parseArgs({ options: { built: { type: 'boolean', default: false } } }).values
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    return process.exit(2)
  }
}

const { built } = read()
await ensureInstalled()
const { makePackages } = await import('./pack/make-packages.mjs')
if (!built) await (await import('./lib/build-storefront.mjs')).buildStorefront()
else if (!existsSync(join(root, 'web/dist/index.html'))) {
  console.error('There is no built storefront in web/dist: leave out --built.')
  process.exit(2)
}

try {
  const made = await makePackages()
  for (const { file, size } of made)
    console.log(`${relative(process.cwd(), file).padEnd(48)} ${String(Math.round(size / 1000)).padStart(6)} kB`)
  const files = made.map(({ file }) => relative(process.cwd(), file)).join(' ')
  console.log(`\nIn another project:\n\n  npm install --save-dev ${files}\n  npx qinghua-mock`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
