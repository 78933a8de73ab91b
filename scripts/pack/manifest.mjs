import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'

export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Writes the package.json of a package: what its workspace says, and where its compiled files are. */
export const writeManifest = (folder, workspace, fields) => {
  const { name, version, license, type, sideEffects } = readManifest(workspace)
  const { engines } = readManifest('.')
  const manifest = { name, version, license, type, sideEffects, engines, ...fields }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
