import { buildSeed } from '@mall/fixtures'
import { expect, test } from 'vitest'
import { createCatalogue } from '../state/catalogue.ts'
import { goodsIndex } from './goods-index.ts'
import { namesSoundingAs, soundingAs } from './spoken.ts'

const catalogue = createCatalogue(buildSeed())
const { products, words } = catalogue.seed
const names = products.map(({ name }) => name.zh)
const spell = (han: string): string => [...han].map((each) => words.spell(each)[0]?.replace('ü', 'v') ?? '').join('')

test('the names that the index knows for a sound are those of all names, in their order', () => {
  const runs = names.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? [])
  const parts = runs.flatMap((run) => [1, 2, 3, 4].map((length) => run.slice(-length)))
  const typed = [...new Set(parts.map(spell))]
  expect(typed.length).toBeGreaterThan(500)
  for (const each of typed) {
    const found = namesSoundingAs(catalogue.seed, each, goodsIndex(catalogue).names)
    expect(found, each).toEqual(soundingAs(catalogue.seed, each, names))
    expect(found.length, each).toBeGreaterThan(0)
  }
})

test('letters that can be split into syllables in countless ways, and end in none, take no longer than others', () => {
  const texts = ['xie', 'lie', 'jian', 'tuan'].map((syllable) => `${syllable.repeat(64).slice(0, 63)}v`)
  const before = process.cpuUsage()
  expect(texts.map((text) => soundingAs(catalogue.seed, text, names))).toEqual([[], [], [], []])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(100)
})
