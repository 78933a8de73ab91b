import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolatedDeclaration } from 'rolldown/experimental'
import { installed, root } from '../lib/install.mjs'
import { bundle } from './bundle.mjs'
import { licencesOf } from './licences.mjs'
import { writeManifest } from './manifest.mjs'

const entry = (name) => join(root, 'scripts', 'pack', 'mock-server', name)

/** What others import; the declarations name nothing of the inside. */
const modules = ['index', 'vite']

const pages = ['docs-page', 'h5-page', 'invoice-page', 'pay-page']
const viewer = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt']
const documents = ['openapi.json', 'asyncapi.json']

const declare = async (file) => {
  const { code, errors } = await isolatedDeclaration(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`)
  return code.replaceAll(/(from "\.\/[^"]*)\.ts"/g, '$1.js"')
}

/** The mock in one bundle, with the files that it serves. */
export const stageMockServer = async (folder) => {
  const dist = join(folder, 'dist')
  const bundled = await bundle(Object.fromEntries([...modules, 'bin'].map((name) => [name, entry(`${name}.ts`)])), dist)
  for (const name of pages) cpSync(join(root, 'mock-server/src/http', name), join(dist, name), { recursive: true })
  for (const name of viewer) cpSync(installed(`swagger-ui-dist/${name}`), join(dist, 'docs-page', name))
  for (const name of documents) cpSync(join(root, 'docs', name), join(dist, 'docs-page', name))
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
    files: ['dist', 'shop', 'THIRD-PARTY-LICENSES', 'CHANGELOG.md'],
  })
}
