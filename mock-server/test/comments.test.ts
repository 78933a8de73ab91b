import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import type { Account } from '../src/core/state/people.ts'
import { call, control, send } from './call.ts'
import { openTestWorld } from './examples.ts'
import { commentedLine, upload } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

const { mug, shopper } = known
const open = (world: string) => openTestWorld(server, world)
const shown = async (at: TestWorld, query: object = {}) =>
  (await call(server, 'GET /prod/prodCommPageByProd', { query: { prodId: mug.prodId, ...query } }, at)).body.records

const change = ({ world }: TestWorld, to: Partial<Account>): void => {
  const { accounts } = server.worlds.get(world).mall
  const account = accounts.get(shopper.userId)
  if (account) accounts.set(shopper.userId, { ...account, ...to })
}

describe('an anonymous comment', () => {
  const canaries = { userId: shopper.userId, nickName: 'canary-nick', avatar: '/pictures/canary.svg' }
  const disguise = (at: TestWorld): void => change(at, { ...canaries, userName: 'canary_name' })
  const traces = /canary|u1001|lin_xiaoman|林小满/

  /** Everything that another user can read once the comment exists. */
  const asked = (at: TestWorld, orderItemId: number) =>
    Promise.all([
      ...[-1, 0, 3, 4].map((evaluate) =>
        send(server, 'GET /prod/prodCommPageByProd', { query: { prodId: mug.prodId, evaluate, size: 60 } }, at),
      ),
      send(server, 'GET /prod/prodCommPageByProd', { query: { prodId: mug.prodId, skuId: mug.skuId } }, at),
      send(server, 'GET /prod/prodCommData', { query: { prodId: mug.prodId } }, at),
      send(server, 'GET /prod/prodInfo', { query: { prodId: mug.prodId } }, at),
      send(server, 'GET /search/searchProdPage', { query: { prodName: mug.zh } }, at),
      send(server, 'GET /p/prodComm/prodCommPageByUser', { query: {} }, at),
      send(server, 'GET /p/prodComm/getProdComment', { query: { orderItemId } }, at),
      send(server, 'GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 1 } }, at),
      send(server, 'GET /__mall/comments', {}, at),
    ])

  it('does not reveal its author, in any answer or address [L16] [I-64]', async () => {
    const at = await open('anonymous')
    const pics = await upload(at)
    const orderItemId = await commentedLine(at, { isAnonymous: 1, pics, content: '谁也不知道' })
    const [written] = (await control(server, 'GET /__mall/comments', {}, at)).body
    const body = { content: '谢谢' }
    const route = 'POST /__mall/comments/{prodCommId}/reply'
    const params = { prodCommId: written?.prodCommId ?? 0 }
    const replied = await send(server, route, { params, body }, at)
    disguise(at)
    const other = { ...at, token: await server.logIn(known.member.userName, at.world) }
    const visitor = { server, world: at.world, token: 'nobody' }
    const answers = [replied, ...(await asked(other, orderItemId)), ...(await asked(visitor, orderItemId))]
    for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toMatch(traces)
    expect(answers.filter(({ text }) => text.includes('谁也不知道')).length).toBeGreaterThan(8)
    const own = await call(server, 'GET /p/prodComm/getProdComment', { query: { orderItemId } }, at)
    expect(own.body).toMatchObject({ isAnonymous: 1, nickName: canaries.nickName, pic: canaries.avatar })
  })

  it('is optional: otherwise the current name is shown', async () => {
    const at = await open('by-name')
    const orderItemId = await commentedLine(at)
    disguise(at)
    const other = { ...at, token: await server.logIn(known.member.userName, at.world) }
    expect((await shown(other))[0]).toMatchObject({ isAnonymous: 0, nickName: 'canary-nick' })
    expect((await asked(other, orderItemId)).some(({ text }) => traces.test(text))).toBe(true)
    for (const { text } of await asked(other, orderItemId)) expect(text).not.toContain(shopper.userId)
  })
})
