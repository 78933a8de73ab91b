import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCommand, root } from './install.mjs'

/** The rows of docs/versions.md. */
export const heldBack = (text) =>
  [...text.matchAll(/^\| `([^`]+)`[^|]*\| *(\d\S*) *\| *(.*?) *\| *(.*?) *\|$/gm)].map(
    ([, name, version, why, until]) => ({ name, version, why, until }),
  )

/** The packages that workspaces ask for, each with the versions that are asked for. */
export const directDependencies = () => {
  const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const own = manifestOf('').workspaces.map((folder) => manifestOf(folder))
  const found = new Map()
  for (const { dependencies = {}, devDependencies = {} } of [manifestOf(''), ...own])
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (version !== '*') found.set(name, (found.get(name) ?? new Set()).add(version))
  return found
}

/** `npm run test:deep -- versions`: what the registry has newer, against docs/versions.md. */
const compare = () => {
  const { file, args, shell } = npmCommand(['outdated', '--json'])
  const { stdout } = spawnSync(file, args, { cwd: root, encoding: 'utf8', shell })
  const behind = Object.entries(JSON.parse(stdout || '{}'))
  if ('error' in Object.fromEntries(behind)) throw new Error(stdout)
  const rows = heldBack(readFileSync(join(root, 'docs/versions.md'), 'utf8'))
  const unnamed = behind.filter(([name]) => !rows.some((row) => row.name === name))
  const caughtUp = rows.filter(({ name }) => !behind.some(([each]) => each === name))
  for (const [name, found] of unnamed)
    console.error(`${name}: ${[found].flat()[0].latest} is there. Take it, or say in docs/versions.md why not.`)
  for (const { name } of caughtUp) console.error(`${name}: docs/versions.md says that it is behind, which it is not.`)
  process.exit(unnamed.length + caughtUp.length > 0 ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compare()
