import { contract, type Route } from 'qinghua-contract'
import { isSocketRoute, judgedRoutes, type JudgedRoute } from '../target/judged-rows.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsOf, summaryOf } from '../test/found.ts'
import type { Spoil } from '../test/spoiled-server.ts'
import { openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const without =
  (...gone: readonly Route[]): Spoil =>
  ({ route, send }) =>
    route && gone.includes(route)
      ? Promise.resolve({ status: 404, contentType: 'text/plain', text: 'nothing here' })
      : send()

const addressBook = 'add, change and delete an address'
const inCart = 'fill, price and empty the cart'
const confirm = 'POST /p/order/confirm'
const makeDefault = 'PUT /p/address/defaultAddr/{addrId}'
const heldIn = async (journey: string, spoil: Spoil): Promise<readonly string[]> => {
  const { rows } = await testServer.judge({ journey, spoil })
  return rows
    .filter(({ checks }) => checks.some(({ check, state }) => check === 'journey' && state === 'held'))
    .map(({ route }) => route)
}
const writesOf = (part: string): string[] =>
  (Object.keys(contract) as Route[]).filter((route) => route.includes(part) && contract[route].effect !== 'read')

describe('a journey goes on past a row that is not there', () => {
  it.each<[string, string, Route]>([
    [addressBook, '/p/address/', confirm],
    [addressBook, '/p/address/', 'GET /p/area/getAreaListInfo'],
    [addressBook, '/p/address/', 'GET /p/address/addrInfo/{addrId}'],
    [inCart, '/p/shopCart/', confirm],
    [inCart, '/p/shopCart/', 'POST /p/shopCart/totalPay'],
    [inCart, '/p/shopCart/', 'GET /p/shopCart/prodCount'],
  ])('%s: the rows of %s without %s', async (journey, part, gone) => {
    expect(await heldIn(journey, without(gone))).toEqual(expect.arrayContaining(writesOf(part)))
  })

  it('and finds what is wrong behind it', async () => {
    const spoil: Spoil = async (call) => {
      if (call.route === makeDefault) return call.pretend()
      return without(confirm)(call)
    }
    const { rows } = await testServer.judge({ journey: addressBook, spoil })
    expect(rows.flatMap(({ findings }) => findings.map(({ route }) => route))).toContain(makeDefault)
  })
})

it('a clean-up proves nothing', async () => {
  const remove = 'DELETE /p/address/deleteAddr/{addrId}'
  const spoil: Spoil = async ({ route, send }) =>
    route === 'PUT /p/address/updateAddr' ? { status: 400, contentType: 'text/plain', text: '不行' } : send()
  const { rows } = await testServer.judge({ journey: addressBook, spoil, people: ['chen_new', 'su_member'] })
  const row = rows.find(({ route }) => route === remove)
  expect(row?.calls).toBeGreaterThan(0)
  expect(row?.checks.find(({ check }) => check === 'journey')?.state).toBe('notTried')
})

it('a run of a part of the rows changes nothing by others', async () => {
  const only = judgedRoutes.filter((route) => route.includes('/p/address/'))
  const asked = new Set<JudgedRoute>()
  const outcome = await testServer.judge({ journey: 'all', only, onCall: (route) => asked.add(route) })
  expect(findingsOf(outcome).map(summaryOf)).toEqual([])
  const changing = [...asked].filter((route) => isSocketRoute(route) || contract[route].effect !== 'read')
  expect(changing.toSorted()).toEqual(only.filter((route) => !route.startsWith('GET')).toSorted())
  expect(outcome.unfinished).toEqual([])
  expect(
    outcome.rows.filter(({ checks }) => checks.some(({ check, state }) => check === 'journey' && state !== 'held')),
  ).toEqual([])
})

it('a row to which no journey gets is asked what it owes without any state', async () => {
  const notice = 'POST /p/shop/updatePassword'
  const spoil: Spoil = async ({ route, headers, send }) =>
    route === notice && headers['authorization'] === undefined
      ? { status: 403, contentType: 'text/plain', text: '请先登录' }
      : send()
  const { rows } = await testServer.judge({ journey: 'all', only: [notice], hasClock: false, spoil })
  expect(rows.flatMap(({ findings }) => findings.map(summaryOf))).toContain(`${notice} visitor error `)
})
