import { known } from '@mall/fixtures/known'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eachWith, payStep, press, walk } from '../../../../test/buyer-walk.ts'
import { api } from '../../../lib/api/api.ts'

const { prodId, skuId } = known.coaster
const start = `/member-center/integral-det/${prodId}?sku=${skuId}`

const step = (): boolean => {
  if (location.pathname.startsWith('/payment')) return payStep()
  return location.pathname === '/submit-integral-order' ? press('Place order') : press('Exchange now')
}

test.each(
  eachWith([
    'GET /score/prod/prodInfo',
    'GET /prod/prodInfo',
    'POST /p/score/confirm',
    'POST /p/score/submit',
    'POST /p/order/pay',
  ]),
)(
  'goods for points end in one paid order and take their points once when an answer of %s %s [S2.7/submit-integral-order] [S2.14/integral-det]',
  async (route, mishap) => {
    const { orders, paid } = await walk(route, mishap, {
      start,
      prepare: async () => undefined,
      step,
      isOver: () => screen.queryByRole('heading', { name: 'Payment received' }) !== null,
    })
    expect(orders.map(({ status, orderType, payScore }) => [status, orderType, payScore])).toEqual([[2, 3, 1800]])
    expect(paid).toBe(orders[0]?.actualTotal)
    expect((await api('GET /p/score/scoreInfo', {})).score).toBe(1400)
  },
)
