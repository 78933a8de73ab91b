import { known } from '@mall/fixtures/known'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eachWith, payStep, press, walk } from '../../../../test/buyer-walk.ts'
import { api } from '../../../lib/api/api.ts'

const step = (): boolean => {
  const { pathname } = location
  if (pathname === '/submit-order') return press('Place order')
  if (pathname === '/payment-result') return press('See the order', 'link')
  if (pathname === '/payment') return payStep()
  if (pathname === '/order-detail') return press('See the group', 'link')
  return press('Beech', 'radio') && press('Start a group')
}

test.each(
  eachWith([
    'GET /prod/prodInfo',
    'POST /p/group/order/confirm',
    'POST /p/group/order/submit',
    'POST /p/order/pay',
    'GET /p/groupTeam/info',
  ]),
)('a founder ends with one paid order in one group when an answer of %s %s [S4.1/grouping]', async (route, mishap) => {
  let prodId = 0
  const { orders, paid } = await walk(route, mishap, {
    start: () => `/detail/${prodId}`,
    prepare: async () => ({ prodId } = await api('GET /groupProd/info', { query: known.groupBuy })),
    step,
    isOver: () => screen.queryByRole('list', { name: 'Members' }) !== null,
  })
  expect(orders.map(({ status, orderType }) => [status, orderType])).toEqual([[7, 1]])
  expect(paid).toBe(orders[0]?.actualTotal)
  const groups = await api('GET /groupProd/joinGroupList', { query: { ...known.groupBuy, showSize: 20 } })
  expect(groups.filter(({ shareNickName }) => shareNickName === known.member.nickName)).toHaveLength(1)
})
