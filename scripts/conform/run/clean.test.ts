import { afterAll, expect, it } from 'vitest'
import { journeys } from '../journeys/index.ts'
import { findingsOf, summaryOf } from '../test/found.ts'
import { dialectOf, gateways } from '../test/gateways.ts'
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
