import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, root } from '../lib/install.mjs'

const from = join(root, 'scripts/mutation')
const to = join(root, '.cache/mutation/stryker')
export const stryker = join(to, 'node_modules/@stryker-mutator/core/bin/stryker.js')

const isInstalled = () =>
  existsSync(stryker) &&
  existsSync(join(to, 'package-lock.json')) &&
  readFileSync(join(to, 'package-lock.json'), 'utf8') === readFileSync(join(from, 'package-lock.json'), 'utf8')

/** Into the cache: the project itself is installed without it. */
export const installStryker = () => {
  if (isInstalled()) return
  console.log('Installing StrykerJS ...')
  mkdirSync(to, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(from, name), join(to, name))
  const given = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { file, args, shell } = npmCommand(given)
  const { status } = spawnSync(file, args, { cwd: to, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}
