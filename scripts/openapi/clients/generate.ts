import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installApart } from '../../lib/install-apart.mjs'
import { installed, root } from '../../lib/install.mjs'
import { runTool } from '../../pack/run-tool.mjs'

const here = join(root, 'scripts/openapi/clients')
const folder = join(root, '.cache/clients')

/** The documents from which clients are made, one for each host. */
const documents = { api: 'openapi.json', chat: 'openapi.chat.json' }

const options = {
  // What @hey-api/openapi-ts generates does not keep to these.
  exactOptionalPropertyTypes: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
}

const run = (tool: string, ...args: readonly string[]): string =>
  runTool(process.execPath, [tool, ...args], { cwd: folder })
const generator = (path: string): string => join(folder, 'node_modules', path)

/** Generates the clients beside the programs that use them; returns the folder. */
export const generateClients = (): string => {
  installApart(here, folder)
  for (const made of ['generated', 'programs']) rmSync(join(folder, made), { recursive: true, force: true })
  const programs = join(folder, 'programs')
  cpSync(join(here, 'programs'), programs, { recursive: true })
  mkdirSync(join(programs, 'generated'))
  for (const [name, document] of Object.entries(documents)) {
    const file = join(root, 'docs', document)
    cpSync(file, join(programs, `${name}.json`))
    const to = (client: string): string => join(programs, 'generated', client, name)
    run(generator('openapi-typescript/bin/cli.js'), file, '--output', `${to('openapi-fetch')}.ts`)
    run(generator('@hey-api/openapi-ts/bin/run.js'), '--input', file, '--output', to('hey-api'), '--no-log-file')
  }
  run(generator('orval/dist/bin/orval.mjs'), '--config', join(programs, 'orval.config.ts'))
  return programs
}

/** What the compiler says of the clients and of the programs. */
export const checkTypes = (programs: string): string => {
  const config = join(programs, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: options }))
  return run(installed('typescript/bin/tsc'), '-p', config)
}
