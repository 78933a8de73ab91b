import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import type { Account } from '../src/core/state/people.ts'
import { call, control, send } from './call.ts'
import { openTestWorld } from './examples.ts'
import { arrivedOrder, commentedLine, commentOn, upload } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

const { mug, shopper } = known
const open = (world: string) => openTestWorld(server, world)
const post = (at: TestWorld, body: object) => send(server, 'POST /p/prodComm', { body }, at)
const shown = async (at: TestWorld, query: object = {}) =>
  (await call(server, 'GET /prod/prodCommPageByProd', { query: { prodId: mug.prodId, ...query } }, at)).body.records

const change = ({ world }: TestWorld, to: Partial<Account>): void => {
  const { accounts } = server.worlds.get(world).mall
  const account = accounts.get(shopper.userId)
  if (account) accounts.set(shopper.userId, { ...account, ...to })
}

describe('a comment', () => {
  it('takes 1 to 150 units of text and 1 to 5 stars, and nothing else [S5.13] [S3.15]', async () => {
    const at = await open('comment-text')
    const orderNumber = await arrivedOrder(at)
    const before = server.stateOf(at.world)
    const wrong = [
      { content: '' },
      { content: '字'.repeat(limits.commentText + 1) },
      { content: '😀'.repeat(limits.commentText / 2 + 1) },
      { score: 0 },
      { score: 6 },
      { score: 4.5 },
      { isAnonymous: 2 },
      { evaluate: 0 },
    ]
    for (const said of wrong)
      expect([said, (await post(at, await commentOn(at, orderNumber, said as object))).status]).toEqual([said, 400])
    expect(server.stateOf(at.world)).toBe(before)
    const content = '😀'.repeat(limits.commentText / 2)
    expect((await post(at, await commentOn(at, orderNumber, { content }))).status).toBe(200)
    expect((await shown(at))[0]?.content).toBe(content)
  })

  it('shows up to 9 pictures that were uploaded into its world, and no others [S5.13] [S3.15]', async () => {
    const at = await open('comment-pictures')
    const elsewhere = await upload(await open('other-pictures'))
    const orderNumber = await arrivedOrder(at)
    const nine: string[] = []
    while (nine.length < limits.commentPictures) nine.push(await upload(at))
    const before = server.stateOf(at.world)
    const [first = ''] = nine
    const wrong = [
      [...nine, first].join(','),
      `${first},`,
      `${first} `,
      'https://elsewhere.example/uploads/1.png',
      '/uploads/../ebooks/1.png',
      '/pictures/favicon.svg',
      '/uploads/999999.png',
      elsewhere === first ? '/uploads/1.png' : elsewhere,
    ]
    for (const pics of wrong)
      expect([pics, (await post(at, await commentOn(at, orderNumber, { pics }))).status]).toEqual([pics, 400])
    expect(server.stateOf(at.world)).toBe(before)
    expect((await post(at, await commentOn(at, orderNumber, { pics: nine.join(',') }))).status).toBe(200)
    expect((await shown(at, { evaluate: 3 }))[0]?.pics).toBe(nine.join(','))
  })

  it('is answered by the shop, on the page and in the buyer’s list alike', async () => {
    const at = await open('comment-reply')
    const orderItemId = await commentedLine(at, { score: 3 })
    const [written] = (await control(server, 'GET /__mall/comments', {}, at)).body
    expect(written).toMatchObject({ score: 3, shopId: known.mainShopId, nickName: shopper.nickName, reply: null })
    const params = { prodCommId: written?.prodCommId ?? 0 }
    const route = 'POST /__mall/comments/{prodCommId}/reply'
    const reply = (id: number, content: string) =>
      send(server, route, { params: { prodCommId: id }, body: { content } }, at)
    expect([(await reply(1, '谢谢')).status, (await reply(params.prodCommId, ' ')).status]).toEqual([404, 400])
    expect((await reply(params.prodCommId, '字'.repeat(limits.replyText + 1))).status).toBe(400)
    expect((await control(server, route, { params, body: { content: '谢谢' } }, at)).body.reply?.content).toBe('谢谢')
    const own = await call(server, 'GET /p/prodComm/getProdComment', { query: { orderItemId } }, at)
    expect([(await shown(at, { evaluate: 4 }))[0]?.replyContent, own.body?.replyContent]).toEqual(['谢谢', '谢谢'])
  })
})

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

describe('the text of a comment', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)//',
    '&lt;b&gt;',
    '%3Cscript%3E',
    '\u202Egnp.exe',
  ]
  it('is returned unchanged, with every reply [F1]', async () => {
    const at = await open('payloads')
    for (const [n, content] of payloads.entries()) {
      const orderItemId = await commentedLine(at, { content })
      const { body } = await call(server, 'GET /p/prodComm/getProdComment', { query: { orderItemId } }, at)
      const params = { prodCommId: body?.prodCommId ?? 0 }
      const reply = payloads.at(-n) ?? ''
      await control(server, 'POST /__mall/comments/{prodCommId}/reply', { params, body: { content: reply } }, at)
      const answer = await call(server, 'GET /prod/prodCommPageByProd', { query: { prodId: mug.prodId, size: 1 } }, at)
      expect(answer.type).toBe('application/json; charset=utf-8')
      expect(answer.body.records[0]).toMatchObject({ content, replyContent: reply })
    }
  })
})
