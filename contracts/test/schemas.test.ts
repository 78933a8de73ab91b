import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as control from '../control/index.ts'
import { canonical, isObject, plain } from '../openapi/json.ts'
import { contract, imSocket, tables } from '../src/index.ts'
import * as schemas from '../src/schemas.ts'
import { partsOf, walk } from '../src/shape.ts'

const isSchema = (value: unknown): value is object => isObject(value) && '~kind' in value

it.each([
  ['src', schemas, 60],
  ['control', { ...schemas, ...control }, 20],
])(
  'every schema that a file of contracts/%s exports can be called by its name, and two are never called the same',
  async (name, listed, atLeast) => {
    const folder = new URL(`../${name}/`, import.meta.url)
    const named: Readonly<Record<string, unknown>> = listed
    let seen = 0
    for (const file of readdirSync(folder).filter((each) => each !== 'schemas.ts')) {
      const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>
      for (const [key, value] of Object.entries(module)) {
        if (!isSchema(value)) continue
        seen += 1
        const found = named[key]
        const what = `${key} of ${file}`
        expect([what, isSchema(found) && canonical(plain(found))]).toEqual([what, canonical(plain(value))])
      }
    }
    expect(seen).toBeGreaterThan(atLeast)
  },
)

it('every table of a file of contracts/src is a domain of the contract', async () => {
  const folder = new URL('../src/', import.meta.url)
  const files = readdirSync(folder).filter((each) => !['index.ts', 'schemas.ts'].includes(each))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>))
  const isTable = (value: unknown): boolean => isObject(value) && /^[A-Z]+ \//.test(Object.keys(value)[0] ?? '')
  const found = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isTable(value)))
  expect(Object.fromEntries(found)).toEqual({ ...tables, imSocket })
})

it('what a schema checks in code is also said in its words', () => {
  const rows = { ...contract, ...control.controlTable }
  const refined = Object.entries(rows).flatMap(([route, row]) =>
    walk({ properties: partsOf(row) }, (schema) => ('~refine' in schema ? [{ route, schema }] : [])),
  )
  expect(refined.length).toBeGreaterThan(100)
  const words = ['x-decimals', 'x-max-utf16', 'x-html']
  expect(refined.filter(({ schema }) => !words.some((word) => word in schema))).toEqual([])
})
