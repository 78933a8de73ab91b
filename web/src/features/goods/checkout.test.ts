import { expect, test } from 'vitest'
import { forgetCheckout, keepCheckout, readCheckout, type Checkout } from './checkout.ts'

const at = (address: string) => readCheckout(new URL(address, 'http://mall'))
const checkouts: Checkout[] = [
  { basketIds: [3, 4] },
  { orderItem: { prodId: 1, skuId: 2, shopId: 3, prodCount: 4 } },
  { groupItem: { groupActivityId: 1, groupSkuId: 2, groupTeamId: 0, prodCount: 3 } },
  { flashItem: { seckillId: 1, seckillSkuId: 2, prodCount: 3 } },
  { pointsItem: { prodId: 1, skuId: 2, prodCount: 3 } },
]

test.each(checkouts)('%o is read from its address, until it is forgotten where this tab keeps it', (checkout) => {
  const address = keepCheckout(checkout)
  expect(at(address)).toEqual(checkout)
  forgetCheckout(checkout)
  expect(at(address)).toEqual('basketIds' in checkout || 'orderItem' in checkout ? null : checkout)
})

test('an address may leave out the group and the pieces, but not what is bought', () => {
  expect(at('/submit-order?orderEntry=2&groupActivityId=1&groupSkuId=2')).toEqual({
    groupItem: { groupActivityId: 1, groupSkuId: 2, groupTeamId: 0, prodCount: 1 },
  })
  for (const ids of ['', 'seckillId=1', 'seckillId=x&seckillSkuId=2', 'seckillId=1&seckillSkuId=2&prodCount=0'])
    expect(at(`/secdetail/confirm-order?${ids}`)).toBeNull()
})

test.each(['[0]', '[]', '{"prodId":1}', 'x'])('what is stored as %s is no checkout', (stored) => {
  for (const key of ['basketIds', 'orderItem']) sessionStorage.setItem(key, stored)
  expect([at('/submit-order'), at('/submit-order?orderEntry=1')]).toEqual([null, null])
})
