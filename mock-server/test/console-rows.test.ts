import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, control, send } from './call.ts'
import { openTestWorld } from './examples.ts'
import { askedPayment, order, paidOrder } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

let scene: TestWorld
beforeEach(async () => {
  server.worlds.get('rows')
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'rows' }, body: {} })
  scene = await openTestWorld(server, 'rows')
})
const en = () => ({ ...scene, language: 'en' as const })

describe('what a console shows of a world', () => {
  it('deadlines: what will still happen by itself, the next first', async () => {
    const unpaid = await order(scene)
    await paidOrder(scene)
    const { payNo } = await askedPayment(scene)
    const { body } = await control(server, 'GET /__mall/deadlines', {}, en())
    const following = body.slice(3).map(({ task }) => task)
    expect(body.slice(0, 3).map(({ task }) => task)).toEqual(['expirePayment', 'closeOrder', 'closeOrder'])
    expect(new Set(following)).toEqual(
      new Set(['startPromotion', 'endPromotion', 'remindPoints', 'expirePoints', 'remindLevel', 'endLevel']),
    )
    expect(body[0]?.text).toBe(`Payment ${payNo} expires`)
    expect(body[1]).toMatchObject({ subject: unpaid, text: `Unpaid order ${unpaid} closes` })
    expect(body.map(({ due }) => due)).toEqual(body.map(({ due }) => due).sort((a, b) => a - b))
  })

  it('stock and ledger: what changed since the opening, and where money moved', async () => {
    const orderNumber = await paidOrder(scene)
    const stock = (await control(server, 'GET /__mall/stock', {}, en())).body
    expect(stock).toEqual([
      { prodId: 1003, skuId: 10031, name: 'Hand-painted Porcelain Mug Cobalt 350 ml', opening: 320, stocks: 318 },
    ])
    const ledger = (await control(server, 'GET /__mall/ledger', {}, en())).body
    expect(ledger[0]).toMatchObject({ event: 'paid', orderNumber })
    for (const { postings } of ledger) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0)
  })

  it('an exchange: what was said and answered, and what the call changed', async () => {
    const changed = await call(
      server,
      'POST /p/shopCart/changeItem',
      { body: { basketId: 0, prodId: 1003, skuId: 10031, shopId: 62, count: 1 } },
      scene,
    )
    const params = { id: changed.headers['x-mall-call'] ?? '' }
    const { body } = await control(server, 'GET /__mall/calls/{id}/exchange', { params }, en())
    expect(body.request).toMatchObject({ method: 'POST', address: '/p/shopCart/changeItem', body: { prodId: 1003 } })
    expect(body.answer).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' })
    expect(body.changes.every(({ part, subject }) => part === 'carts' && subject === '林小满')).toBe(true)
    expect(body.changes.length).toBeGreaterThan(0)
    // Reading must not add steps.
    expect(server.worlds.get('rows').journal.entries.at(-1)?.n).toBe(Number(params.id.split('-').at(-1)))
    const unknown = await send(server, 'GET /__mall/calls/{id}/exchange', { params: { id: 'rows-999' } }, scene)
    expect(unknown.status).toBe(404)
  })

  it('an exchange: which order a deadline belongs to that begins with it', async () => {
    const orderNumber = await order(scene)
    const calls = server.worlds.get('rows').journal.entries
    const submitted = calls.findLast(({ route }) => route === 'POST /p/order/submit')?.n
    const timersOf = async (id: string) =>
      (await control(server, 'GET /__mall/calls/{id}/exchange', { params: { id } }, en())).body.changes.filter(
        ({ part }) => part === 'timers',
      )
    const closing = { key: `closeOrder ${orderNumber}`, subject: `Unpaid order ${orderNumber} closes`, path: 'due' }
    const due = expect.stringMatching(/^2026-11-02 \d\d:\d\d:\d\d$/)
    expect(await timersOf(`rows-${submitted}`)).toMatchObject([{ ...closing, before: null, after: due }])
  })

  it('an archive: every call with its masked body, as other tools read it', async () => {
    await call(server, 'GET /p/user/userInfo', {}, scene)
    const { log } = (await control(server, 'GET /__mall/har', {}, scene)).body as {
      log: { version: string; entries: { request: { method: string; url: string }; response: { status: number } }[] }
    }
    expect(log.version).toBe('1.2')
    expect(log.entries.at(-1)).toMatchObject({
      request: { method: 'GET', url: 'http://rows.localhost/p/user/userInfo' },
      response: { status: 200 },
    })
    expect(JSON.stringify(log)).not.toContain(scene.token)
  })

  it('an archive: sizes in bytes, also of what was asked and answered in Chinese', async () => {
    await call(server, 'GET /p/user/userInfo', {}, { ...scene, language: 'zh' })
    await control(
      server,
      'POST /__mall/comments/{prodCommId}/reply',
      { params: { prodCommId: 1 }, body: { content: '谢谢' } },
      scene,
    )
    interface Archived {
      readonly request: { readonly bodySize: number; readonly postData?: { readonly text: string } }
      readonly response: { readonly content: { readonly size: number; readonly text?: string } }
    }
    const { body } = await control(server, 'GET /__mall/har', {}, scene)
    const { entries } = (body as { log: { entries: readonly Archived[] } }).log
    const texts = entries.map(({ request, response }) => [request.postData?.text ?? '', response.content.text ?? ''])
    expect(texts.flat().filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(1)
    expect(entries.map(({ request, response }) => [request.bodySize, response.content.size])).toEqual(
      texts.map((pair) => pair.map((text) => Buffer.byteLength(text))),
    )
  })
})
