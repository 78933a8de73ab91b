import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonical, isObject, plain } from '../openapi/json.ts'
import * as schemas from '../src/schemas.ts'

const folder = new URL('../src/', import.meta.url)
const isSchema = (value: unknown): value is object => isObject(value) && '~kind' in value

it('every schema that a file of the contract exports can be called by its name, and two are never called the same', async () => {
  const named = schemas as Readonly<Record<string, unknown>>
  let seen = 0
  for (const file of readdirSync(folder).filter((name) => name !== 'schemas.ts')) {
    const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue
      seen += 1
      const found = named[name]
      const what = `${name} of ${file}`
      expect([what, isSchema(found) && canonical(plain(found))]).toEqual([what, canonical(plain(value))])
    }
  }
  expect(seen).toBeGreaterThan(60)
})
