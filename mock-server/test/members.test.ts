import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { call, control } from './call.ts'
import { openTestWorld } from './examples.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

let scene: TestWorld & { readonly language: 'en' }
beforeEach(async () => {
  server.worlds.get('members')
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'members' }, body: {} })
  scene = { ...(await openTestWorld(server, 'members')), language: 'en' }
})
const { userName } = known.shopper
const members = async () => (await control(server, 'GET /__mall/members', {}, scene)).body
const cards = async () => (await control(server, 'GET /__mall/giftCards', {}, scene)).body
const advance = (ms: number) => control(server, 'POST /__mall/clock/advance', { body: { ms } }, scene)

it('the office sees its members as they see themselves', async () => {
  const body = { score: 700, pointsExpireIn: 60_000, growth: 2500, ...known.plus, levelEndsIn: 120_000 }
  const changed = (await control(server, 'POST /__mall/accounts/{userName}', { params: { userName }, body }, scene))
    .body
  const own = (await call(server, 'GET /p/user/userInfo', {}, scene)).body
  expect(changed).toMatchObject({
    score: own.score,
    growth: own.growth,
    levelName: own.levelName,
    balance: own.balance,
  })
  expect((await members()).find((each) => each.userName === userName)).toEqual(changed)
  expect(changed.paidLevel).toEqual({ ...known.plus, until: expect.any(Number) })
  await advance(120_000)
  expect((await members()).find((each) => each.userName === userName)).toMatchObject({
    paidLevel: null,
    levelName: 'Gold',
  })
})

it.each([
  [{ pointsExpireIn: 1000 }, 'score'],
  [{ levelEndsIn: 1000 }, 'levelId'],
  [{ levelId: 2, balance: 1 }, 'there is no paid level 2'],
] as const)('%j is refused and changes nothing', async (body, text) => {
  const before = await members()
  const answer = await control(server, 'POST /__mall/accounts/{userName}', { params: { userName }, body }, scene)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(text)])
  expect(await members()).toEqual(before)
})

it('a gift card that the office issues can be redeemed once, and says by whom [S1.3/codes]', async () => {
  const issued = (await control(server, 'POST /__mall/giftCards', { body: { amount: 66.6 } }, scene)).body
  expect((await cards())[0]).toEqual(issued)
  expect(issued).toMatchObject({ amount: 66.6, state: 'open', usedBy: null })
  const redeem = () => call(server, 'POST /p/userBalance/redeem', { body: { code: issued.code } }, scene)
  expect((await redeem()).body.amount).toBe(66.6)
  expect((await cards()).find(({ code }) => code === issued.code)).toMatchObject({ state: 'used', usedBy: userName })
  expect((await redeem()).status).toBe(400)
})

it('a gift card ends at its instant', async () => {
  const body = { amount: 5, validFor: 60_000 }
  const { code } = (await control(server, 'POST /__mall/giftCards', { body }, scene)).body
  await advance(60_000)
  expect((await cards()).find((each) => each.code === code)?.state).toBe('expired')
  expect((await call(server, 'POST /p/userBalance/redeem', { body: { code } }, scene)).status).toBe(400)
})

it('what ends by itself for a member is among the deadlines, and over when it says so', async () => {
  const body = { score: 0 }
  await control(server, 'POST /__mall/accounts/{userName}', { params: { userName }, body }, scene)
  const given = { score: 40, pointsExpireIn: 60_000, ...known.plus, levelEndsIn: 90_000 }
  await control(server, 'POST /__mall/accounts/{userName}', { params: { userName }, body: given }, scene)
  const ahead = async () =>
    (await control(server, 'GET /__mall/deadlines', {}, scene)).body.flatMap(({ text }) =>
      text.includes(known.shopper.nickName) ? [text] : [],
    )
  expect(await ahead()).toEqual(['40 points of 林小满 expire', '“Qinghua Plus” of 林小满 ends'])
  await advance(60_000)
  expect(await ahead()).toEqual(['“Qinghua Plus” of 林小满 ends'])
  await advance(30_000)
  expect(await ahead()).toEqual([])
})
