import { join } from 'node:path'
import { compile } from './compile.mjs'
import { makePlain } from './plain-types.mjs'
import { readManifest, writeManifest } from './manifest.mjs'

const compiled = (file) => {
  const path = file.replace('./', './dist/').replace(/\.ts$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/** The contract: one module for each of its own. */
export const stageContracts = async (folder) => {
  const { exports, dependencies } = readManifest('contracts')
  compile('contracts', Object.values(exports), join(folder, 'dist'))
  await makePlain(join(folder, 'dist'))
  writeManifest(folder, 'contracts', {
    description: 'The contract of the Qinghua mall: its calls as types and as schemas.',
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, compiled(file)])),
    files: ['dist'],
    dependencies,
  })
}
