import { join } from 'node:path'
import { compile } from './compile.mjs'
import { readManifest, writeManifest } from './manifest.mjs'

const workspace = 'mock-server/client'

/** The client for tests. It is compiled against the staged contract, as it is used. */
export const stageClient = async (folder) => {
  const contracts = join(folder, '..', 'contracts')
  compile(workspace, ['index.ts'], join(folder, 'dist'), {
    paths: Object.fromEntries(
      Object.entries(readManifest('.cache/packages/contracts').exports).map(([name, { types }]) => [
        name.replace('.', 'qinghua-contract'),
        [join(contracts, types)],
      ]),
    ),
  })
  const { version } = readManifest('contracts')
  writeManifest(folder, workspace, {
    description: 'Prepares and inspects worlds of the Qinghua mock mall from tests.',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    dependencies: { 'qinghua-contract': version },
  })
}
