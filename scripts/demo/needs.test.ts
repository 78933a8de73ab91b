import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needs } from '../../web/demo/needs.ts'

const guide = readFileSync(new URL('../../docs/guides/testing.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ')

test('the guide names what the demo needs, and since when browsers have it', () => {
  const rows = needs.map(({ name, versions }) => [name, ...(versions.match(/[\d.]+/g) ?? [])].join(' | '))
  expect(rows.filter((row) => !guide.includes(`| ${row} |`))).toEqual([])
})
