import { limits } from 'qinghua-contract/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepForLogin, keepForNextPage, takeVisitorCart, visitorCart, type ChosenGoods } from './intent.ts'

const chosen = (skuId: number, count: number): ChosenGoods => ({
  body: { basketId: 0, prodId: skuId * 10, skuId, shopId: 62, count },
  name: `goods ${skuId}`,
})
const stored = (): unknown => JSON.parse(localStorage.getItem('visitorCart') ?? '[]')
const plain = (goods: readonly ChosenGoods[]) => goods.map(({ body: { skuId, count } }) => [skuId, count] as const)

type Act =
  | { readonly what: 'choose' | 'fail'; readonly skuId: number; readonly count: number }
  | { readonly what: 'take' }
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      what: fc.constantFrom('choose', 'choose', 'choose', 'fail'),
      skuId: fc.integer({ min: limits.cartLines - 15, max: limits.cartLines + 15 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ what: 'take' }) },
)

test('the newest choices of a visitor are kept, each once with all its pieces, up to the lines of a cart', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const full = Array.from({ length: limits.cartLines - 1 }, (_, at) => chosen(at, 1))
      localStorage.setItem('visitorCart', JSON.stringify(full))
      visitorCart.set(full)
      let should = plain(full)
      let shown = should
      for (const each of acts) {
        if (each.what === 'take') {
          expect(plain(takeVisitorCart())).toEqual(should)
          should = shown = []
        } else {
          const { skuId, count } = each
          const before = should.find(([id]) => id === skuId)?.[1] ?? 0
          should = [...should.filter(([id]) => id !== skuId), [skuId, before + count] as const].slice(-limits.cartLines)
          if (each.what === 'choose') shown = should
          const keep = each.what === 'choose' ? keepForLogin : keepForNextPage
          keep(chosen(skuId, count))
        }
        expect([plain(stored() as ChosenGoods[]), plain(visitorCart.get())]).toEqual([should, shown])
      }
    }),
    { numRuns: 40 },
  )
})

test('another tab’s choices are kept with those of this one', () => {
  keepForLogin(chosen(1, 1))
  localStorage.setItem('visitorCart', JSON.stringify([chosen(1, 1), chosen(2, 3)]))
  keepForLogin(chosen(1, 2))
  expect(plain(visitorCart.get())).toEqual([
    [2, 3],
    [1, 3],
  ])
})
