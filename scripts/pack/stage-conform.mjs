import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { bundle } from './bundle.mjs'
import { licencesOf } from './licences.mjs'
import { writeManifest } from './manifest.mjs'

/** The judge, whole in itself. */
export const stageConform = async (folder) => {
  const dist = join(folder, 'dist')
  const bundled = await bundle({ bin: join(root, 'scripts/pack/conform/bin.ts') }, dist)
  chmodSync(join(dist, 'bin.js'), 0o755)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licencesOf([], bundled))
  writeManifest(folder, '.', {
    name: 'qinghua-conform',
    description: 'Tests a backend against the contract of the Qinghua mall.',
    modules: {},
    bin: { 'qinghua-conform': 'dist/bin.js' },
    files: ['dist', 'THIRD-PARTY-LICENSES', 'CHANGELOG.md'],
  })
}
