import { buildSeed } from '@mall/fixtures'
import { expect, test } from 'vitest'
import { createCatalogue } from '../../src/core/state/catalogue.ts'
import { createMall } from '../../src/core/state/mall.ts'
import type { AskedByClass } from './asked.ts'
import { askedInChinese } from './asked-zh.ts'
import { askedInEnglish } from './asked-en.ts'
import { isSensible } from './rate.ts'

const mall = createMall('asked', createCatalogue(buildSeed()))
const classes: readonly AskedByClass[] = [askedInChinese, askedInEnglish]
const all = classes.flatMap((asked) => Object.values(asked).flat())
const wrongOf = (rows: typeof all): string[] => rows.filter((row) => !isSensible(mall, row)).map(([typed]) => typed)

test('what people type, in whatever way, leads to a sensible page', () => {
  const wrong = wrongOf(all)
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(wrong.length / all.length, wrong.join('\n')).toBeLessThan(0.05)
})

test('no way of typing is left behind', () => {
  const names = new Set(classes.flatMap((asked) => Object.keys(asked)))
  for (const name of names) {
    const rows = classes.flatMap((asked) => asked[name] ?? [])
    expect(wrongOf(rows).length / rows.length, name).toBeLessThan(0.2)
  }
})
