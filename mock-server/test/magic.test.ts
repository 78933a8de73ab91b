import { contract, type Route } from 'qinghua-contract'
import { errorCatalogue, type MagicTrigger } from 'qinghua-contract/errors'
import { magicRefusal } from 'qinghua-contract/magic'
import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalText } from '../src/calls/refusal-text.ts'
import { call, control, send } from './call.ts'
import { exampleInput, newAddress, openTestWorld } from './examples.ts'
import { pictureFile, pictures } from './pictures.ts'
import { company } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

type OfCall = MagicTrigger & { route: Route; field: string }
/** Those of frames are tried in chat-errors.test.ts. */
const isOfCall = (trigger: MagicTrigger): trigger is OfCall => trigger.route !== null && trigger.route in contract
const values = errorCatalogue().flatMap(({ id, triggers: { magic } }) =>
  magic.filter(isOfCall).map((trigger) => ({ ...trigger, asked: id.slice(id.indexOf('.') + 1) })),
)
const routes = [...new Set(values.map(({ route }) => route))]

/** The input with another value at a path such as `body/orderShopParam/0/remarks`. */
const put = (input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const inner = put((input as Record<string, unknown> | undefined)?.[key], rest, value)
  return Array.isArray(input) ? input.with(Number(key), inner) : { ...(input as object), [key]: inner }
}
const inputWith = async (input: object, { route, field, value }: OfCall) =>
  route === 'POST /p/file/uploadImFile'
    ? { body: { file: pictureFile(String(value), 'image/png', pictures.png()) } }
    : (put(input, field.split('/'), value) as object)

/** Fills lists that an example leaves empty. */
const filled = (route: Route, input: object): object => {
  const virtualRemarkList = [{ prodId: known.pass.prodId, name: '充值账号', value: known.shopper.mobile }]
  if (route === 'POST /p/group/order/submit' || route === 'POST /p/seckill/{orderPath}/submit') {
    const { body } = input as { body: object }
    return { ...input, body: { ...body, virtualRemarkList, orderInvoice: company } }
  }
  if (route === 'POST /p/score/submit') return { body: { ...(input as { body: object }).body, virtualRemarkList } }
  if (route !== 'POST /p/order/submit') return input
  const orderInvoiceList = [{ shopId: known.mainShopId, ...company }]
  return { body: { ...(input as { body: object }).body, virtualRemarkList, orderInvoiceList } }
}

describe('a magic value', () => {
  it.each(routes)('makes %s refuse, changes nothing, and is noted as magic [S8.1]', async (route) => {
    const scene = await openTestWorld(server, `m-${routes.indexOf(route)}`)
    const input = filled(route, await exampleInput(scene, route))
    const before = server.stateOf(scene.world)
    const own = values.filter((each) => each.route === route)
    expect(own.length).toBeGreaterThan(0)
    for (const { asked, ...trigger } of own) {
      const code = magicRefusal(contract[route], asked)
      if (!code) throw new Error(`${route} cannot say ${asked}`)
      for (const language of ['zh', 'en'] as const) {
        const answer = await send(server, route, await inputWith(input, trigger), { ...scene, language })
        expect([trigger.field, trigger.value, answer.status, answer.text, answer.headers['x-mall-fault']]).toEqual([
          trigger.field,
          trigger.value,
          refusals[code].status,
          refusalText(code, language),
          'magic',
        ])
      }
    }
    expect(server.stateOf(scene.world)).toBe(before)
    const [entry] = (await control(server, 'GET /__mall/calls', { query: { kind: 'call', limit: 1 } }, scene)).body
    expect(entry).toMatchObject({ route, faults: ['magic'], verdict: null, input: expect.anything() })
  })

  const search = (prodName: string, more: object = {}) =>
    send(server, 'GET /search/searchProdPage', { query: { prodName } }, { world: 'words', language: 'en', ...more })

  it.each([
    '[mall:404]',
    '[mall:cartFull]',
    '[mall:constructor]',
    '[mall:]',
    'mall:500',
    '[mall:500',
    '9000500',
    '000500',
  ])('is only what the call can say: "%s" is searched for like any other word', async (word) => {
    const { status, headers } = await search(word)
    expect([status, headers['x-mall-fault']]).toEqual([200, undefined])
  })

  it('can be anywhere in a text', async () => {
    expect((await search('blue [mall:503] mug')).status).toBe(503)
  })

  it('is no number of another thing', async () => {
    const scene: TestWorld = await openTestWorld(server, 'numbers')
    const bought = { basketId: 0, prodId: known.mug.prodId, skuId: 9_000_500, shopId: known.mainShopId, count: 1 }
    expect((await call(server, 'POST /p/shopCart/changeItem', { body: bought }, scene)).status).toBe(400)
    const product = { ...bought, prodId: 9_000_500 }
    expect((await call(server, 'POST /p/shopCart/changeItem', { body: product }, scene)).status).toBe(500)
    expect(
      (await call(server, 'GET /p/myOrder/orderDetail', { query: { orderNumber: '9000204' } }, scene)).status,
    ).toBe(204)
  })

  it('comes after whatever else goes wrong with the call', async () => {
    const { status, headers } = await search('[mall:500]', { headers: { prefer: 'code=503' } })
    expect([status, headers['x-mall-fault']]).toEqual([503, 'prefer'])
    const late = await search('[mall:500]', { headers: { prefer: 'delay=1' } })
    expect([late.status, late.headers['x-mall-fault']]).toEqual([500, 'prefer, magic'])
  })

  it('counts only once the call has been read and its caller is known', async () => {
    const body = { oops: '[mall:500]' }
    expect((await send(server, 'POST /feedback/addFeedback', { body })).status).toBe(400)
    const orderNumber = { query: { orderNumber: '9000204' } }
    expect((await send(server, 'GET /p/myOrder/orderDetail', orderNumber)).status).toBe(401)
  })

  it('has the same effect in a replay', async () => {
    const scene = await openTestWorld(server, 'again')
    const address = (addr: string) => call(server, 'POST /p/address/addAddr', { body: { ...newAddress, addr } }, scene)
    await address('春熙路 1 号')
    const refused = await address('[mall:addressLimit] 春熙路 1 号')
    expect([refused.status, refused.text]).toEqual([400, refusalText('addressLimit', 'zh')])
    const id = refused.headers['x-mall-call'] ?? ''
    const { body: exchange } = await control(server, 'GET /__mall/calls/{id}/exchange', { params: { id } }, scene)
    expect(exchange).toMatchObject({ answer: { status: 400, body: refused.text }, changes: [] })
    const saved = await control(server, 'GET /__mall/worlds/{name}/file', { params: { name: scene.world } })
    const name = 'elsewhere-again'
    const opened = await control(server, 'POST /__mall/worlds/{name}/file', { params: { name }, body: saved.body })
    expect([opened.status, opened.body.differences]).toEqual([200, []])
    expect(server.stateOf(name)).toBe(server.stateOf(scene.world))
  })
})
