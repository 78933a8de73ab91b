import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolatedDeclaration } from 'rolldown/experimental'
import { root } from '../lib/install.mjs'
import { bundleMock } from './bundle-mock.mjs'
import { licencesOf } from './licences.mjs'
import { writeManifest } from './manifest.mjs'

const entry = (name) => join(root, 'scripts', 'pack', 'mock-server', name)

/** What others import; the declarations name nothing of the inside. */
const modules = ['index', 'vite']

const declare = async (file) => {
  const { code, errors } = await isolatedDeclaration(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`)
  return code.replaceAll(/(from "\.\/[^"]*)\.ts"/g, '$1.js"')
}

/** The mock in one bundle, with the files that it serves. */
export const stageMockServer = async (folder) => {
  const dist = join(folder, 'dist')
  const bundled = await bundleMock(
    Object.fromEntries([...modules, 'bin'].map((name) => [name, entry(`${name}.ts`)])),
    dist,
  )
  chmodSync(join(dist, 'bin.js'), 0o755)
  for (const name of modules) writeFileSync(join(dist, `${name}.d.ts`), await declare(entry(`${name}.ts`)))
  cpSync(join(root, 'web', 'dist'), join(folder, 'shop'), { recursive: true })
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENSES'),
    licencesOf(['fixtures', 'mock-server', 'mock-server/mcp', 'web'], bundled),
  )
  writeManifest(folder, 'mock-server', {
    description: 'A stateful mock backend of the Qinghua mall, with its shop, its console and its documents.',
    modules: { '.': 'index', './vite': 'vite' },
    // It serves files beside it.
    preferUnplugged: true,
    bin: { 'qinghua-mock': 'dist/bin.js' },
    files: ['dist', 'shop', 'THIRD-PARTY-LICENSES'],
  })
}
