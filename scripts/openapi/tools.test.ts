import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { typed } from './typed/typed.ts'
import { validators } from './validators.ts'

const product = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
const control = JSON.stringify(controlDocument('0.1.0'))

type Tool = keyof typeof validators
const tools = Object.keys(validators) as Tool[]

/** An error put into the document, and the tools that must report it. */
const planted: readonly [what: string, from: string, to: string, seenBy: readonly Tool[]][] = [
  ['an unknown type', '"type": "boolean"', '"type": "bool"', ['official', 'redocly', 'spectral']],
  [
    'a field unknown to OpenAPI',
    '"operationId": "postLogin"',
    '"operation": "postLogin"',
    ['official', 'redocly', 'spectral'],
  ],
  [
    'two operations with the same name',
    '"operationId": "postSmsLogin"',
    '"operationId": "postLogin"',
    ['redocly', 'spectral'],
  ],
  ['an example that does not match its schema', '"isTop": 1', '"isTop": 3', ['redocly', 'spectral']],
  ['a broken reference', '#/components/schemas/Notice"', '#/components/schemas/Nothing"', ['redocly', 'spectral']],
  ['a tag that is not declared', '"tags": [\n     "cart"', '"tags": [\n     "trolley"', ['spectral']],
  ['a row without a summary', '"summary": "Log in with user name and password."', '"x-summary": ""', ['redocly']],
]

describe.each(tools)('%s', (tool) => {
  it.each([
    ['product', product],
    ['control', control],
  ])('reports nothing for the %s document', async (_, text) => {
    expect(await validators[tool](text)).toEqual([])
  })

  it.each(planted.filter(([, , , seenBy]) => seenBy.includes(tool)))('reports %s', async (_, from, to) => {
    expect(product).toContain(from)
    expect(await validators[tool](product.replace(from, to))).not.toEqual([])
  })
})

it('TypeScript types are generated from the document', async () => {
  const types = await typed(product)
  expect(types).toContain('"/shop/notice/topNoticeList/{shopId}"')
  expect(types).toMatch(/Notice: \{\s+id: number;\s+title: string;/)
  expect(types).toMatch(/components\["schemas"\]\["CartItem"\]\[\]/)
  await expect(
    typed(product.replace('#/components/schemas/Notice"', '#/components/schemas/Nowhere"')),
  ).rejects.toThrow()
})
