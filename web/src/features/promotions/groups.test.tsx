import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { advance, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'
import { groupAddress } from './addresses.ts'

const { groupBuy, group, member } = known
const me = member.userName

const offer = () => api('GET /groupProd/info', { query: groupBuy })
const searchOf = (address: string) => new URL(address, 'http://mall').searchParams
const at = () => location.pathname + location.search

/** A place in a group, ordered and paid from the balance. Returns the id of the group. */
const join = async (groupTeamId = 0): Promise<number> => {
  const { groupSkuList } = await offer()
  const uuid = newId()
  const body = { uuid, addrId: 0, groupSkuId: groupSkuList[0]?.groupSkuId ?? 0, groupTeamId, prodCount: 1 }
  await api('POST /p/group/order/confirm', { body })
  const { orderNumbers } = await api('POST /p/group/order/submit', {
    body: { uuid, remarks: '', virtualRemarkList: [] },
  })
  await api('POST /p/order/pay', { body: { payType: 9, orderNumbers } })
  return (await api('GET /p/myOrder/orderDetail', { query: { orderNumber: orderNumbers } })).groupTeamId ?? 0
}

test('the group offers say how many people, at what price, and what one pays alone [S2.10/group-buy]', async () => {
  await openScreen({ path: '/group-buy' })
  const { prodName, prodId } = await offer()
  const card = (await screen.findByRole('link', { name: prodName })).closest('article')
  expect(card?.textContent).toMatch(/¥663\.20.*On your own ¥829\.00.*Group of 2/)
  expect(card && within(card).getByRole('link').getAttribute('href')).toBe(`/detail/${prodId}`)
  expect(card && within(card).getByRole('timer')).toBeTruthy()
  expect(screen.getAllByRole('article').length).toBe(12)
})

test('a product with a group offer is ordered in a new group, for the chosen variant [S3.12/grouping] [S1.2/group-buying]', async () => {
  let path = ''
  await openScreen({ path: () => path, as: me, before: async () => (path = `/detail/${(await offer()).prodId}`) })
  const { groupSkuList, groupActivityId } = await offer()
  const start = async () => fireEvent.click(await screen.findByRole('button', { name: 'Start a group' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Walnut' }))
  await screen.findByText('¥782.40')
  await start()
  await waitFor(() => expect(at()).toContain('/submit-order'))
  expect(Object.fromEntries(searchOf(at()))).toEqual({
    orderEntry: '2',
    groupActivityId: String(groupActivityId),
    groupSkuId: String(groupSkuList[1]?.groupSkuId),
    groupTeamId: '0',
    prodCount: '1',
  })
  expect(await screen.findAllByText('¥782.40')).not.toHaveLength(0)
})

test('an order in a group holds its place once, and leads to its payment [S4.1/grouping]', async () => {
  const { groupTeamId } = group
  await openScreen({
    path: `/submit-order?orderEntry=2&groupActivityId=1&groupSkuId=10&groupTeamId=${groupTeamId}&prodCount=1`,
    as: me,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(at()).toContain('/payment?orderNumbers='))
  const { records } = await api('GET /p/myOrder/myOrderSearch', { query: { orderType: 1 } })
  expect(records.map((each) => [each.status, each.groupTeamId])).toEqual([[1, groupTeamId]])
})

describe('the page of a group', () => {
  const open = (join: () => Promise<number>) => {
    let id = 0
    return openScreen({ path: () => groupAddress(id), as: me, before: async () => (id = await join()) })
  }

  test('shows who is there, who is missing, and an invitation [S2.10/group-buy]', async () => {
    await open(join)
    await screen.findByRole('heading', { name: '1 more needed' })
    const members = screen.getByRole('list', { name: 'Members' })
    expect(members.textContent).toBe('OrganiserYou+Open')
    expect(screen.getByRole('button', { name: /invitation/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the order' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull()
  })

  test('says that it is full [S4.1/grouping]', async () => {
    await open(() => join(group.groupTeamId))
    await screen.findByText('The group is full')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('says that it failed and the money is back [S4.1/grouping]', async () => {
    await open(async () => {
      const founded = await join()
      await advance(86_400_000)
      return founded
    })
    await screen.findByText('The group was not filled')
    expect(screen.queryByRole('list', { name: 'Members' })).toBeNull()
    expect(screen.getByText(/You have been refunded/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start another group' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all group offers' }).getAttribute('href')).toBe('/group-buy')
  })
})
