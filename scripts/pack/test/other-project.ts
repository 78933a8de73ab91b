import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '../../lib/browser.mjs'
import { copyProject } from '../../lib/copy-project.mjs'
import { installed, npmCommand, root } from '../../lib/install.mjs'
import { npmPack } from '../npm-pack.mjs'
import { runTool } from '../run-tool.mjs'

export const imported = ['qinghua-contract', 'qinghua-client', 'qinghua-mock'] as const
/** As they are published. */
export const packages = [...imported, 'qinghua-conform'] as const
export const readOurs = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The environment of a terminal, not that of this test run. */
export const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env

/** Packs a copy of this project, in a folder with a blank and Chinese characters in its name. */
const packCopy = () => {
  const copy = copyProject('web/dist')
  const built = existsSync(join(copy.folder, 'web/dist/index.html')) ? ['--built'] : []
  runTool(process.execPath, [join(copy.folder, 'scripts/pack.mjs'), ...built])
  const made = join(copy.folder, '.cache/packages')
  const { version } = JSON.parse(readOurs('package.json')) as { version: string }
  return { made, tarball: (name: string): string => join(made, `${name}-${version}.tgz`), remove: copy.remove }
}

/** Installs tarballs in a project of somebody else. */
export const installOffline = (folder: string, tarballs: readonly string[]): void => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'other-project', private: true, type: 'module' }))
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const { file, args, shell } = npmCommand(['install', ...options, ...tarballs])
  runTool(file, args, { cwd: folder, env: environment, shell })
}

/** A project that has installed them. */
export const otherProject = () => {
  let packed: ReturnType<typeof packCopy> | undefined
  const folder = mkdtempSync(join(tmpdir(), 'other-project-'))
  const at = (...path: readonly string[]): string => join(folder, ...path)
  const write = (name: string, text: string): void => writeFileSync(at(name), text)
  const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, shell = false) =>
    runTool(file, [...args], { cwd: folder, env: { ...environment, ...env }, shell })
  /** Tools that the project would install for itself come from this repository. */
  const borrow = (name: string, from = installed(name)): void => {
    mkdirSync(dirname(at('node_modules', name)), { recursive: true })
    symlinkSync(from, at('node_modules', name), 'junction')
  }
  const children: ChildProcess[] = []
  /** Browser tests there start it by its name. */
  const bin = at('node_modules/qinghua-mock/dist/bin.js')
  return {
    folder,
    at,
    write,
    run,
    bin,
    install: (): void => {
      packed = packCopy()
      // The contract depends on it; from here, no registry is needed.
      const typebox = npmPack(installed('typebox'), packed.made).file
      installOffline(folder, [...packages.map(packed.tarball), typebox])
    },
    tarball: (name: string): string => packed?.tarball(name) ?? '',
    borrow,
    /** The examples of the packages, and the tools that they need. */
    copyExamples: (): void => {
      for (const tool of ['vitest', 'playwright', '@types/node']) borrow(tool)
      cpSync(join(root, 'scripts/pack/mock-server/cart.example.ts'), at('cart.test.ts'))
      cpSync(join(root, 'scripts/pack/contracts/user.example.ts'), at('user.ts'))
      cpSync(join(root, 'scripts/pack/client/playwright.config.ts'), at('mall/playwright.config.ts'))
      cpSync(join(root, 'e2e/specs/client.spec.ts'), at('mall/shop.e2e.ts'))
    },
    /** Runs the browser tests of a configuration, in the browser of this machine. */
    runBrowserTests: async (config: string, env: Readonly<Record<string, string>>): Promise<object> => {
      const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const launchOptions = { executablePath: await findBrowser(), args }
      const own = join(dirname(config), 'own.config.ts')
      write(
        own,
        `import config from './${basename(config)}'
export default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } }`,
      )
      const given = ['test', '-c', own, '--workers=1', '--reporter=json']
      return JSON.parse(run(process.execPath, [installed('playwright/cli.js'), ...given], env)) as object
    },
    /** Starts the mock and returns its address. */
    start: async (...args: readonly string[]): Promise<string> => {
      const child = spawn(process.execPath, [bin, '--port', '0', '--im-port', '0', ...args], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
      return (JSON.parse(line) as { api: string }).api
    },
    remove: (): void => {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      packed?.remove()
    },
  }
}
