import { beforeAll, expect, test } from 'vitest'
import { loadTexts, switchLanguage, textOf } from './i18n.ts'
import { startTexts } from '../../app/texts.ts'

beforeAll(async () => {
  await startTexts()
  await loadTexts(['list'])
})

test.each([
  ['en', ['0 products', '1 product', '12,345 products']],
  ['zh', ['共 0 件商品', '共 1 件商品', '共 12345 件商品']],
] as const)('a count takes the form of its language: %s [S1.7]', async (language, said) => {
  await switchLanguage(language)
  const t = textOf('list')
  expect([0, 1, 12_345].map((count) => t('total', { count }))).toEqual(said)
})
