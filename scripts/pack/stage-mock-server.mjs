import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolatedDeclaration } from 'rolldown/experimental'
import { root } from '../lib/install.mjs'
import { bundleMock } from './bundle-mock.mjs'
import { addCommonJsTypes } from './common-js.mjs'
import { licencesOf } from './licences.mjs'
import { writeManifest } from './manifest.mjs'

const entry = (name) => join(root, 'scripts', 'pack', 'mock-server', name)

const declare = async (file) => {
  const { code, errors } = await isolatedDeclaration(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`)
  return code
}

/** The mock in one bundle, with the files that it serves. */
export const stageMockServer = async (folder) => {
  const dist = join(folder, 'dist')
  const bundled = await bundleMock({ index: entry('index.ts'), bin: entry('bin.ts') }, dist)
  chmodSync(join(dist, 'bin.js'), 0o755)
  writeFileSync(join(dist, 'index.d.ts'), await declare(entry('index.ts')))
  addCommonJsTypes(folder)
  cpSync(join(root, 'web', 'dist'), join(folder, 'shop'), { recursive: true })
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENSES'),
    licencesOf(['fixtures', 'mock-server', 'mock-server/mcp', 'web'], bundled),
  )
  writeManifest(folder, 'mock-server', {
    description: 'A stateful mock backend of the Qinghua mall, with its shop, its console and its documents.',
    modules: { '.': 'index' },
    hasCommonJs: false,
    // It serves files beside it.
    preferUnplugged: true,
    bin: { 'qinghua-mock': 'dist/bin.js' },
    files: ['dist', 'cjs', 'shop', 'THIRD-PARTY-LICENSES'],
  })
}
