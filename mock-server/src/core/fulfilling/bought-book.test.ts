import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { bookItem, openMall, paid } from '../../../test/purchases.ts'
import { boughtBook } from './bought-book.ts'

const han = /\p{Script=Han}/u

it('an e-book has its title, its variant and its text in the language that is asked for', () => {
  const { mall, shopper } = openMall()
  const bundle = mall.products.get(bookItem.prodId)?.skus.find(({ name }) => name.zh !== name.en)
  const order = paid(mall, shopper, { ...bookItem, skuId: bundle?.skuId ?? 0 })
  const [line] = order.lines
  const others = order.lines.map((each) => ({ ...each, downloadKey: 'another' }))
  mall.orders.set(order.orderNumber, { ...order, lines: [...order.lines, ...others] })
  const read = (language: 'zh' | 'en') => boughtBook(mall, line?.downloadKey ?? '', language)
  for (const language of ['zh', 'en'] as const) {
    const { title = '', text = '' } = read(language) ?? {}
    const [first, variant, ...rest] = text.split('\n')
    expect([first, variant]).toEqual([line?.name[language], line?.skuName[language]])
    expect([title, variant, rest.join('')].map((part) => han.test(part ?? '') === (language === 'zh'))).toEqual([
      true,
      true,
      true,
    ])
    expect(text).not.toMatch(/<\/?[a-z]/)
  }
  expect(boughtBook(mall, known.password, 'en')).toBeNull()
})
