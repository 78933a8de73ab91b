import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { stageClient } from './stage-client.mjs'
import { stageConform } from './stage-conform.mjs'
import { stageContracts } from './stage-contracts.mjs'
import { stageMockServer } from './stage-mock-server.mjs'
import { npmPack } from './npm-pack.mjs'

export const packagesFolder = join(root, '.cache', 'packages')

/** In this order: the declarations of the client refer to those of the contract. */
const stages = { contracts: stageContracts, client: stageClient, 'mock-server': stageMockServer, conform: stageConform }

/** Stages each package in a folder of its own, and packs it there. */
export const makePackages = async () => {
  rmSync(packagesFolder, { recursive: true, force: true })
  const made = []
  for (const [name, stage] of Object.entries(stages)) {
    const folder = join(packagesFolder, name)
    mkdirSync(folder, { recursive: true })
    await stage(folder)
    for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file))
    cpSync(join(root, 'scripts', 'pack', name, 'README.md'), join(folder, 'README.md'))
    made.push(npmPack(folder, packagesFolder))
  }
  return made
}
