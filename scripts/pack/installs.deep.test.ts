import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installApart } from '../lib/install-apart.mjs'
import { installed, npmCommand, root } from '../lib/install.mjs'
import { majors, nodeOf } from '../lib/node-of.mjs'
import { environment, packages, packCopy } from './other-project.ts'
import { runTool } from './run-tool.mjs'
import { asCommonJs, asModule } from './uses.ts'

interface Manager {
  readonly install: { readonly file: string; readonly args: readonly string[] }
  /** What it reads besides package.json. */
  readonly files?: Readonly<Record<string, string>>
  /** What runs Node where packages are in no folder. */
  readonly runner?: string
}

const tools = join(root, '.cache/managers')
const byNode = (tool: string, ...args: readonly string[]) => ({
  file: process.execPath,
  args: [join(tools, 'node_modules', tool), ...args],
})
const yarn = '@yarnpkg/cli-dist/bin/yarn.js'
const yarn4 = (linker: string): Manager => {
  const { file, args } = npmCommand(['config', 'get', 'registry'])
  const settings = [`nodeLinker: ${linker}`, `npmRegistryServer: '${runTool(file, args).trim()}'`]
  return {
    install: byNode(yarn, 'install', '--no-immutable'),
    files: {
      '.yarnrc.yml': [...settings, 'enableTelemetry: false', 'enableGlobalCache: false', ''].join('\n'),
      'yarn.lock': '',
    },
  }
}
const managers: Readonly<Record<string, () => Manager>> = {
  npm: () => ({ install: npmCommand(['install', '--no-audit', '--no-fund']) }),
  pnpm: () => ({ install: byNode('pnpm/bin/pnpm.cjs', 'install') }),
  'yarn 1': () => ({ install: byNode('yarn/bin/yarn.js', 'install', '--no-lockfile') }),
  'yarn 4': () => yarn4('node-modules'),
  'yarn 4 without node_modules': () => ({ ...yarn4('pnp'), runner: join(tools, 'node_modules', yarn) }),
}

const compilers = {
  7: installed('typescript/bin/tsc'),
  5: createRequire(join(root, 'scripts/openapi/typed/package.json')).resolve('typescript/bin/tsc'),
}
const strict = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  strict: true,
  exactOptionalPropertyTypes: true,
  types: [],
  noEmit: true,
}
const modern = { module: 'NodeNext' }
const bundled = { module: 'ESNext', moduleResolution: 'bundler' }
/** Older projects; TypeScript 7 does not know it any more. */
const older = { module: 'CommonJS', moduleResolution: 'node10', esModuleInterop: true }

let packed: ReturnType<typeof packCopy>
let nodes: readonly (readonly [major: string, bin: string])[]
beforeAll(() => {
  installApart(join(root, 'scripts/pack/managers'), tools)
  nodes = majors.map((major: string) => [major, nodeOf(major)])
  packed = packCopy()
}, 600_000)
afterAll(() => packed.remove())

describe.each(Object.keys(managers))('installed with %s', (manager) => {
  test.each([...packages.map((name) => [name]), packages].map((names) => [names.join(', '), names] as const))(
    '%s',
    (_, names) => {
      const folder = mkdtempSync(join(tmpdir(), 'install-'))
      const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
      try {
        const { install, files = {}, runner } = managers[manager]!()
        const dependencies = Object.fromEntries(names.map((name) => [name, `file:${packed.tarball(name)}`]))
        write('package.json', JSON.stringify({ name: 'somebody', version: '1.0.0', private: true, dependencies }))
        for (const [name, text] of Object.entries(files)) write(name, text)
        runTool(install.file, [...install.args], { cwd: folder, env: environment })
        const programs = { 'use.mjs': asModule(names), 'use.cjs': asCommonJs(names) }
        for (const [name, text] of Object.entries(programs)) {
          write(name, text)
          for (const [, bin] of nodes) {
            const env = { ...environment, PATH: `${bin}${delimiter}${environment['PATH']}` }
            const args = runner ? [runner, 'node', name] : [name]
            expect(runTool(join(bin, 'node'), args, { cwd: folder, env })).toBe('')
          }
        }
        // A compiler finds packages in folders.
        if (runner) return
        for (const name of ['use.mts', 'use.cts', 'use.ts']) write(name, asModule(names))
        const check = (compiler: string, options: object, checked: readonly string[]): void => {
          write('tsconfig.json', JSON.stringify({ compilerOptions: { ...strict, ...options }, files: checked }))
          expect(runTool(process.execPath, [compiler, '-p', folder])).toBe('')
        }
        for (const skipLibCheck of [true, false]) {
          for (const compiler of Object.values(compilers)) {
            check(compiler, { ...modern, skipLibCheck }, ['use.mts', 'use.cts', 'use.ts'])
            check(compiler, { ...bundled, skipLibCheck }, ['use.mts', 'use.ts'])
          }
          check(compilers[5], { ...older, skipLibCheck }, ['use.ts'])
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
