import type { Route } from 'qinghua-contract'
import { createMockServer } from 'qinghua-mock'
import { exchange, usualPatience } from 'qinghua-mock/upstream'
import { known } from '@mall/fixtures/known'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import { replayCase } from './case.ts'
import { Target } from '../target/target.ts'
import { spoiledServer, type Spoil } from '../test/spoiled-server.ts'

const mock = createMockServer({ size: 40 })
const targetServer = createMockServer({ size: 40 })
let [api, targetApi] = ['', '']
let file: unknown

const logIn = async (mall: string, world: string): Promise<string> => {
  const headers = { 'content-type': 'application/json', 'x-mall-world': world }
  const body = JSON.stringify({ userName: known.member.userName })
  const came = await exchange({ method: 'POST', url: new URL(`${mall}/__mall/login`), headers, body })
  return (JSON.parse(came.text) as { accessToken: string }).accessToken
}

beforeAll(async () => {
  ;[api, targetApi] = [await mock.api.listen({ port: 0 }), await targetServer.api.listen({ port: 0 })]
  const token = await logIn(api, 'recorded')
  const headers = { 'x-mall-world': 'recorded' }
  const target = new Target({
    api: new URL(api),
    im: null,
    dialect: 'raw',
    headers,
    patience: usualPatience,
    allows: () => true,
    deadline: 60_000,
  })
  const call = async (route: Route, input: object) =>
    JSON.parse((await target.ask(route, input, { token })).answer?.text ?? 'null') as never
  const item = { prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: known.mainShopId }
  await call('GET /prod/prodInfo', { query: { prodId: item.prodId } })
  await call('POST /p/order/confirm', {
    body: { uuid: 'a-confirmation', addrId: 0, orderItem: { ...item, prodCount: 2 } },
  })
  const submission = { uuid: 'a-confirmation', orderShopParam: [], virtualRemarkList: [] }
  const { orderNumbers } = (await call('POST /p/order/submit', { body: submission })) as { orderNumbers: string }
  await call('GET /p/myOrder/orderDetail', { query: { orderNumber: orderNumbers } })
  await call('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber: orderNumbers } })
  await call('GET /p/myOrder/orderDetail', { query: { orderNumber: orderNumbers } })
  file = mock.worlds.toFile('recorded')
})
afterAll(() => Promise.all([mock.close(), targetServer.close()]))

const replay = async (spoil: Spoil = ({ send }) => send(), full = true) => {
  const spoiled = await spoiledServer(targetServer.api, spoil)
  targetServer.worlds.create('replayed')
  const token = await logIn(targetApi, 'replayed')
  const target = new Target({
    api: spoiled.url,
    im: null,
    dialect: 'raw',
    headers: { 'x-mall-world': 'replayed' },
    patience: usualPatience,
    allows: () => true,
    deadline: 60_000,
  })
  try {
    return await replayCase({ target, file, tokens: [token], full })
  } finally {
    spoiled.close()
    targetServer.worlds.drop('replayed')
  }
}

describe('a saved case', () => {
  it('passes on a server that keeps the contract, even if its ids differ', async () => {
    let orders = 0
    const { rows, unfinished } = await replay(async ({ route, path, send }) => {
      // The target prefixes every order number with 9 and does not know numbers without it.
      const [named = '9'] = /\d{10,}/.exec(path) ?? []
      if (!named.startsWith('9')) return { status: 400, contentType: 'text/plain', text: 'unknown' }
      const answer = await send({ path: path.replace(named, named.slice(1)) })
      orders += Number(route === 'POST /p/order/submit')
      return { ...answer, text: answer.text.replaceAll(/(?<="orderNumbers?":")(\d{10,})/g, '9$1') }
    })
    expect(orders).toBe(1)
    expect(rows.map(({ route }) => route)).toEqual([
      'GET /prod/prodInfo',
      'POST /p/order/confirm',
      'POST /p/order/submit',
      'GET /p/myOrder/orderDetail',
      'PUT /p/myOrder/cancel/{orderNumber}',
      'GET /p/myOrder/orderDetail',
    ])
    expect(rows.flatMap(({ findings }) => findings)).toEqual([])
    expect(unfinished).toEqual(['step 1, POST /__mall/login, is a control call of the mock: do it by hand'])
  })

  it('stops at the first answer that differs', async () => {
    const { rows } = await replay(async ({ route, send }) => {
      const answer = await send()
      return route === 'GET /p/myOrder/orderDetail'
        ? { ...answer, text: answer.text.replace('"status":6', '"status":1') }
        : answer
    })
    const [finding] = rows.at(-1)?.findings ?? []
    expect(finding).toMatchObject({
      route: 'GET /p/myOrder/orderDetail',
      check: 'case',
      path: '/status',
      found: '1',
      expected: '6',
      about: 'step 7 of the case',
    })
    const refused = await replay(async ({ route, send }) =>
      route === 'POST /p/order/submit' ? { status: 400, contentType: 'text/plain', text: 'no' } : send(),
    )
    expect(refused.rows.map(({ checks }) => checks)).toEqual([
      [{ check: 'case', state: 'held', why: null }],
      [{ check: 'case', state: 'held', why: null }],
      [{ check: 'case', state: 'departed', why: null }],
    ])
    expect(refused.rows.at(-1)?.findings[0]).toMatchObject({ found: '400 "no"' })
  })

  it('needs --full for calls that change something, and a token for each account', async () => {
    await expect(replay(undefined, false)).rejects.toThrow(/add --full/)
    const target = new Target({
      api: new URL(targetApi),
      im: null,
      dialect: 'raw',
      headers: {},
      patience: usualPatience,
      allows: () => false,
      deadline: 1,
    })
    await expect(replayCase({ target, file, tokens: [], full: true })).rejects.toThrow(/uses 1 accounts/)
    await expect(replayCase({ target, file: { format: 'other' }, tokens: [], full: true })).rejects.toThrow(UsageError)
  })
})
