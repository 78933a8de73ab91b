import { join } from 'node:path'
import { compile } from './compile.mjs'
import { makePlain } from './plain-types.mjs'
import { readManifest, writeManifest } from './manifest.mjs'

/** The modules of the contract by their names: `./rules` is `src/rules`. */
export const contractModules = () =>
  Object.fromEntries(
    Object.entries(readManifest('contracts').exports).map(([name, file]) => [
      name,
      file.replace(/^\.\/(.*)\.ts$/, '$1'),
    ]),
  )

/** The contract: one module for each of its own. */
export const stageContracts = async (folder) => {
  const { exports, dependencies } = readManifest('contracts')
  compile('contracts', Object.values(exports), join(folder, 'dist'))
  await makePlain(join(folder, 'dist'))
  writeManifest(folder, 'contracts', {
    description: 'The contract of the Qinghua mall: its calls as types and as schemas.',
    modules: contractModules(),
    files: ['dist', 'CHANGELOG.md'],
    dependencies,
  })
}
