import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/install.mjs'
import { directDependencies, heldBack } from './lib/outdated.mjs'

test('docs/versions.md names packages that are in use, with their versions and a reason', () => {
  const rows = heldBack(readFileSync(join(root, 'docs/versions.md'), 'utf8'))
  expect(rows.length).toBeGreaterThan(5)
  const used = directDependencies()
  for (const { name, version, why, until } of rows) {
    expect(used.get(name), name).toContain(version)
    expect(why.length, name).toBeGreaterThan(5)
    expect(until.length, name).toBeGreaterThan(4)
  }
})

test('every version is exact, so that what is behind is behind on purpose', () => {
  const loose = [...directDependencies()].flatMap(([name, versions]) =>
    [...versions].filter((version) => !/^\d+\.\d+\.\d+$/.test(version)).map((version) => `${name} ${version}`),
  )
  expect(loose).toEqual([])
})
