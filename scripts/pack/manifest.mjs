import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'

export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const compiled = (path) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })

/**
 * Writes the package.json of a package: what its workspace says, and where its `modules` are, as paths without an ending
 * in `dist`.
 */
export const writeManifest = (folder, workspace, { modules, ...fields }) => {
  const { name, version, license, type, sideEffects } = readManifest(workspace)
  const { engines, repository } = readManifest('.')
  const entries = Object.entries(modules).map(([path, file]) => [path, compiled(file)])
  const exports = { ...Object.fromEntries(entries), './package.json': './package.json' }
  const manifest = { name, version, license, type, sideEffects, engines, repository, exports, ...fields }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
