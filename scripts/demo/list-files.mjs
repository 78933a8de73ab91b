import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only a host needs, or only people who read it there. */
const unneeded = /^(?:sw\.js|404\.html|screens\.json|THIRD-PARTY-LICENSES|__mall\/\w+\/index\.html|assets\/files-.*)$/

/**
 * Lists the files that the demo keeps for offline, with what each must be: whatever changes in a build changes the
 * name of the list, and so its worker. Returns the name.
 */
export const listFiles = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => !unneeded.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(folder, path))])
  const hash = (bytes) => createHash('sha256').update(bytes)
  const text = JSON.stringify({
    bytes: files.reduce((sum, [, { length }]) => sum + length, 0),
    integrity: Object.fromEntries(files.map(([path, bytes]) => [path, `sha256-${hash(bytes).digest('base64')}`])),
  })
  const name = `assets/files-${hash(text).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, name), text)
  return name
}
