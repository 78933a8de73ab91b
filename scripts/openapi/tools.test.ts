import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { typed } from './typed/typed.ts'
import { validators } from './validators.ts'

const product = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
const control = JSON.stringify(controlDocument('0.1.0'))

type Tool = keyof typeof validators
const tools = Object.keys(validators) as Tool[]

/** What is planted, and which tools must see it. */
const planted: readonly [what: string, from: string, to: string, seenBy: readonly Tool[]][] = [
  ['a type that is none', '"type": "boolean"', '"type": "bool"', ['official', 'redocly', 'spectral']],
  [
    'a field that OpenAPI does not know',
    '"operationId": "postLogin"',
    '"operation": "postLogin"',
    ['official', 'redocly', 'spectral'],
  ],
  [
    'two operations of one name',
    '"operationId": "postSmsLogin"',
    '"operationId": "postLogin"',
    ['redocly', 'spectral'],
  ],
  ['an example that the schema refuses', '"isTop": 1', '"isTop": 3', ['redocly', 'spectral']],
  [
    'a reference that leads nowhere',
    '#/components/schemas/Notice"',
    '#/components/schemas/Nothing"',
    ['redocly', 'spectral'],
  ],
  ['a tag that is not declared', '"tags": [\n     "cart"', '"tags": [\n     "trolley"', ['spectral']],
  ['a row without a summary', '"summary": "Log in with user name and password."', '"x-summary": ""', ['redocly']],
]

describe.each(tools)('%s', (tool) => {
  it.each([
    ['product', product],
    ['control', control],
  ])('has nothing to say of the %s document', async (_, text) => {
    expect(await validators[tool](text)).toEqual([])
  })

  it.each(planted.filter(([, , , seenBy]) => seenBy.includes(tool)))('sees %s', async (_, from, to) => {
    expect(product).toContain(from)
    expect(await validators[tool](product.replace(from, to))).not.toEqual([])
  })
})

it('a TypeScript client gets its types from the document', async () => {
  const types = await typed(product)
  expect(types).toContain('"/shop/notice/topNoticeList/{shopId}"')
  expect(types).toMatch(/Notice: \{\s+id: number;\s+title: string;/)
  expect(types).toMatch(/components\["schemas"\]\["CartItem"\]\[\]/)
  await expect(
    typed(product.replace('#/components/schemas/Notice"', '#/components/schemas/Nowhere"')),
  ).rejects.toThrow()
})
