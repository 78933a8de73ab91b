import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { controlDocument } from '../../contracts/openapi/product.ts'
import { typed } from './typed/typed.ts'

const product = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')

/** One line for each problem. */
const problemsOf = async (text: string): Promise<readonly string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-tag-defined': 'error' } })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}

it.each([
  ['product', product],
  ['control', JSON.stringify(controlDocument('0.1.0'))],
])('a linter of OpenAPI documents reports nothing for the %s document', async (_, text) => {
  expect(await problemsOf(text)).toEqual([])
})

it('it reports an example that does not match its schema', async () => {
  const [from, to] = ['"isTop": 1', '"isTop": 3']
  expect(product).toContain(from)
  expect(await problemsOf(product.replace(from, to))).not.toEqual([])
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
