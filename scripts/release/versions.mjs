import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const steps = ['major', 'minor', 'patch']
const numbersOf = (version) => version.split('.').map(Number)

/** The version that follows by a step, or the one that is named; undefined if it is none, or not higher. */
export const nextVersion = (current, wanted) => {
  const at = steps.indexOf(wanted)
  const old = numbersOf(current)
  if (at >= 0) return old.map((number, place) => (place < at ? number : place === at ? number + 1 : 0)).join('.')
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(wanted)) return undefined
  const named = numbersOf(wanted)
  const first = named.findIndex((number, place) => number !== old[place])
  return first >= 0 && named[first] > old[first] ? wanted : undefined
}

/**
 * Where the version stands: in each package that is versioned with the project, in the lockfile, and in the mock. The
 * first one also says where the sources are.
 */
export const writeVersion = (root, version, repository) => {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const { version: old, workspaces } = JSON.parse(read('package.json'))
  const change = (path, text) => writeFileSync(join(root, path), text)
  for (const path of ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)])
    change(path, read(path).replace(`"version": "${old}"`, `"version": "${version}"`))
  const manifest = JSON.parse(read('package.json'))
  if (!manifest.repository) change('package.json', `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`)
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const folder of ['', ...workspaces]) if (lock.packages[folder]) lock.packages[folder].version = version
  change('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  change('mock-server/src/version.ts', read('mock-server/src/version.ts').replace(`'${old}'`, `'${version}'`))
}
