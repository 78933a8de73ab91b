import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { nodeFlags, root } from '../lib/install.mjs'
import { compile } from './compile.mjs'
import { writeManifest } from './manifest.mjs'
import { contractModules } from './stage-contracts.mjs'

const workspace = 'mock-server/client'
const modules = { '.': 'index', './api': 'api' }
const files = Object.values(modules).map((path) => `${path}.ts`)

/** With the little of the contract that it runs. */
const bundle = async (dist) => {
  const made = await rolldown({ input: files.map((file) => join(root, workspace, file)) })
  await made.write({ dir: dist, entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await made.close()
}

const ofContract = (name) => name.replace(/^\./, 'qinghua-contract')

/** Copies the declarations of the contract that the client names, so that it needs no other package. */
const inlineContract = (dist, contract) => {
  const paths = new Map(Object.entries(contractModules()).map(([name, path]) => [ofContract(name), path]))
  const copied = new Set()
  const copy = (path) => {
    if (copied.has(path)) return
    copied.add(path)
    const to = join(dist, 'contract', `${path}.d.ts`)
    const text = readFileSync(join(contract, `${path}.d.ts`), 'utf8')
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
    for (const [, from] of text.matchAll(/from '(\.[^']*)\.js'/g)) copy(join(dirname(path), from))
  }
  for (const name of readdirSync(dist).filter((each) => each.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, name), 'utf8')
    const made = text.replaceAll(/'(qinghua-contract(?:\/[^']*)?)'/g, (_, module) => {
      copy(paths.get(module))
      return `'./contract/${paths.get(module)}.js'`
    })
    writeFileSync(join(dist, name), made)
  }
}

const nameScenarios = async (dist) => {
  if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
  const { scenarios } = await import('../../fixtures/scenarios/index.ts')
  const file = join(dist, 'mall.d.ts')
  const text = readFileSync(file, 'utf8')
  const names = scenarios.map(({ name }) => `'${name}' | `).join('')
  writeFileSync(file, text.replace('ScenarioName = string', `ScenarioName = ${names}(string & {})`))
}

/** The client for tests, whole in itself. */
export const stageClient = async (folder) => {
  const dist = join(folder, 'dist')
  const contract = join(folder, '..', 'contracts', 'dist')
  const modulesOfContract = Object.entries(contractModules())
  compile(workspace, files, dist, {
    emitDeclarationOnly: true,
    paths: Object.fromEntries(
      modulesOfContract.map(([name, path]) => [ofContract(name), [join(contract, `${path}.d.ts`)]]),
    ),
  })
  await bundle(dist)
  await nameScenarios(dist)
  inlineContract(dist, contract)
  writeManifest(folder, workspace, {
    description: 'Prepares and inspects worlds of the Qinghua mock mall from tests.',
    modules,
    files: ['dist', 'CHANGELOG.md'],
  })
}
