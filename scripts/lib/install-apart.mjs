import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './install.mjs'

const files = ['package.json', 'package-lock.json']

const isInstalled = (from, to) =>
  // npm writes it when all the rest is there.
  existsSync(join(to, 'node_modules/.package-lock.json')) &&
  files.every(
    (name) => existsSync(join(to, name)) && readFileSync(join(to, name)).equals(readFileSync(join(from, name))),
  )

/** Tools with a lockfile of their own, without which the project is installed. */
export const installApart = (from, to) => {
  if (isInstalled(from, to)) return
  console.log(`Installing the packages of ${from} ...`)
  mkdirSync(to, { recursive: true })
  for (const name of files) copyFileSync(join(from, name), join(to, name))
  const given = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { file, args, shell } = npmCommand(given)
  const { status, error } = spawnSync(file, args, { cwd: to, stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`npm ci failed in ${to}: ${error?.message ?? status}`)
}
