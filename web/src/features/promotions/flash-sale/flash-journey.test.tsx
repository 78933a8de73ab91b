import { known } from '@mall/fixtures/known'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eachWith, letPass, payStep, press, walk } from '../../../../test/buyer-walk.ts'
import { control } from '../../../../test/open-shop.tsx'

const { seckillId } = known.flashSale

const pool = async (): Promise<number | null | undefined> =>
  (await control('GET /__mall/promotions')).find(({ kind, id }) => kind === 'flash' && id === seckillId)?.left

const step = (): boolean | Promise<boolean> => {
  if (location.pathname.startsWith('/payment')) return payStep()
  if (location.pathname === `/secdetail/${seckillId}`) return press(/^1 Pad/, 'radio') && press('Buy now')
  const isWaiting = screen.queryByRole('heading', { name: 'You are in the queue' }) !== null
  return isWaiting ? letPass(2000) : press('Place order')
}

test.each(
  eachWith([
    'GET /seckill/prod',
    'GET /p/seckill/orderPath',
    'POST /p/seckill/{orderPath}/confirm',
    'POST /p/seckill/{orderPath}/submit',
    'GET /p/seckill/createOrderStatus',
    'POST /p/order/pay',
  ]),
)(
  'a flash sale ends with one paid order when an answer of %s %s [S2.5/secdetail+confirm-order]',
  async (route, mishap) => {
    let before: number | null | undefined
    const { orders, paid } = await walk(route, mishap, {
      start: `/secdetail/${seckillId}`,
      prepare: async () => (before = await pool()),
      step,
      isOver: () => screen.queryByRole('heading', { name: 'Payment received' }) !== null,
    })
    expect(orders.map(({ status, orderType }) => [status, orderType])).toEqual([[2, 2]])
    expect(paid).toBe(orders[0]?.actualTotal)
    expect(await pool()).toBe(Number(before) - 1)
  },
)
