import type { Route } from 'qinghua-contract'
import { afterAll, expect, it } from 'vitest'
import { journeys } from '../journeys/index.ts'
import { dialectOf, gateways } from '../test/gateways.ts'
import { timeIsOver } from './finding.ts'
import { findingsOf, summaryOf } from '../test/planted.ts'
import { openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

/** A few that are unlike each other, and are not walked where defects are planted: the deep run walks all. */
const walked = [
  'upload a picture, read the messages',
  'what the rows have examples of',
  'talk to the service over the socket',
  'order and pay with a provider',
  'take a coupon, use it, get it back and delete it',
  'send goods back',
  'buy in a flash sale and cancel',
  'found a group that fills up',
  'redeem a gift card',
  'buy a paid level',
  'too many wrong passwords',
]

it('a server that keeps the contract is not accused by journeys, through a gateway that wraps its answers', async () => {
  const { rows, unfinished, gaveUp } = await testServer.judge({
    journey: walked,
    gateway: gateways.wrapping,
    dialect: dialectOf('wrapping'),
  })
  expect(walked.filter((name) => !journeys.some((each) => each.name === name))).toEqual([])
  expect(findingsOf({ rows, unfinished, gaveUp }).map(summaryOf)).toEqual([])
  expect([unfinished, gaveUp, rows.filter(({ isMissing }) => isMissing)]).toEqual([[], null, []])
})

it.each<[string, number, readonly string[], readonly string[]]>([
  ['nobody', 1, ['answer', 'language', 'repeat'], ['broken', 'unknown', 'inputs', 'pages']],
  ['another method', 4, ['answer', 'visitor', 'broken', 'unknown', 'method'], ['inputs', 'pages', 'order', 'foreign']],
])(
  'the time is over after calls by %s: rows are called once validly, then wrongly, and the rest is named',
  async (what, most, tried, left) => {
    const only = ['GET /search/searchProdPage', 'GET /prod/prodInfo', 'GET /p/score/page', 'GET /p/myOrder/orderDetail']
    let calls = 0
    const { rows } = await testServer.judge({
      only: only as Route[],
      spoil: async ({ route, headers, send }) => {
        calls += Number(what === 'nobody' ? headers['authorization'] === 'nobody' : route === null)
        return send()
      },
      timeUsed: () => calls / most,
    })
    const all = rows.flatMap(({ checks }) => checks)
    expect(all.filter(({ check, state }) => tried.includes(check) && state !== 'held')).toEqual([])
    expect(all.filter(({ check, why }) => left.includes(check) && why !== timeIsOver)).toEqual([])
  },
)

it('rows are read when half of the time is used, before further journeys', async () => {
  const journey = ['fill, price and empty the cart', 'order and cancel', 'redeem a gift card']
  let walked = 0
  const { rows, unfinished } = await testServer.judge({
    journey,
    only: ['GET /p/user/userInfo'],
    onJourney: (name) => (walked += Number(name === null)),
    timeUsed: () => walked * 0.6,
  })
  expect(rows[0]?.checks[0]).toMatchObject({ check: 'answer', state: 'held' })
  expect(unfinished).toEqual([`redeem a gift card: ${timeIsOver}`])
})
