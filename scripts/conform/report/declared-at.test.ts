import { readFileSync } from 'node:fs'
import { tables } from 'qinghua-contract'
import { describe, expect, it } from 'vitest'
import { declaredAt } from './declared-at.ts'

const rows = Object.entries(tables).flatMap(([domain, table]) =>
  Object.keys(table).map((route) => [route, domain] as const),
)
const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')

describe('where a row is declared', () => {
  it.each(rows)('%s is found', (route, domain) => {
    const { file, line } = declaredAt(domain, route)
    expect(linesOf(file)[line - 1]?.trim()).toBe(`'${route}': {`)
  })

  it('is line 1 if the file does not declare the row', () => {
    expect(declaredAt('cart', 'GET /p/shopCart')).toEqual({ file: 'contracts/src/cart.ts', line: 1 })
  })

  it('is line 1 if the file cannot be read', () => {
    expect(declaredAt('goneAway', 'GET /gone')).toEqual({ file: 'contracts/src/gone-away.ts', line: 1 })
  })
})
