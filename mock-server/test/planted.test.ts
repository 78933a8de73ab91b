import type { Route } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { exampleInput, openTestWorld } from './examples.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

let scene: TestWorld
beforeEach(async () => {
  await control(server, 'POST /__mall/worlds', { body: { name: 'planted' } }).catch(() => null)
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'planted' }, body: {} })
  scene = await openTestWorld(server, 'planted')
})

type Plant = (route: Route, status: 204 | 500) => Promise<{ id: string | RegExp; headers: Record<string, string> }>

const plants: Record<string, Plant> = {
  'an armed fault': async (route, status) => {
    const body = { on: route, effect: { kind: 'status', status } } as const
    const { body: fault } = await control(server, 'POST /__mall/faults', { body }, { world: 'planted' })
    return { id: fault.id, headers: {} }
  },
  'a Prefer header': async (_, status) => ({ id: 'prefer', headers: { prefer: `code=${status}` } }),
  'the address of the page': async (_, status) => ({
    id: 'page',
    headers: { referer: `http://planted.localhost:4100/list?pn=a&__fault=${status}#top` },
  }),
}

/** All calls pass one place where faults strike: one of each host, and one that writes, show that they do. */
const some: readonly Route[] = ['GET /prod/prodInfo', 'GET /p/user/conversations', 'POST /p/order/confirm']

describe.each(Object.keys(plants))('by %s', (by) => {
  for (const route of some)
    it(`${route} answers 500 and 204, changes nothing, and says that it was planted [S8.2] [S8.4]`, async () => {
      const input = await exampleInput(scene, route)
      const before = server.stateOf('planted')
      for (const status of [500, 204] as const) {
        const planted = await plants[by]?.(route, status)
        const answer = await send(server, route, input, { ...scene, language: 'en', headers: planted?.headers ?? {} })
        expect(answer.headers['x-mall-fault']).toBe(planted?.id)
        expect(answer).toMatchObject(
          status === 204
            ? { status, text: '', type: '' }
            : { status, text: refusals.hiccup.en, type: 'text/plain; charset=utf-8' },
        )
      }
      expect(server.stateOf('planted')).toBe(before)
      const well = await send(server, route, input, scene)
      expect([well.status, well.headers['x-mall-fault']]).toEqual([200, undefined])
    })
})

it('plants the other statuses, with every kind of body, in the caller’s language [S8.1] [S8.3]', async () => {
  const answers = async (prefer: string, language: 'zh' | 'en' = 'en') => {
    const { status, type, text } = await send(
      server,
      'GET /webConfig/getPcWebConfig',
      {},
      { language, headers: { prefer } },
    )
    return { status, type, text }
  }
  const text = 'text/plain; charset=utf-8'
  expect(await answers('code=400')).toEqual({ status: 400, type: text, text: refusals.planted.en })
  expect(await answers('code=400', 'zh')).toEqual({ status: 400, type: text, text: refusals.planted.zh })
  expect(await answers('code=401')).toEqual({ status: 401, type: text, text: refusals.loginRequired.en })
  expect(await answers('code=503')).toEqual({ status: 503, type: text, text: refusals.busy.en })
  expect(await answers('code=400; body=empty')).toEqual({ status: 400, type: text, text: '' })
  expect(await answers('code=400; body=html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    text: expect.stringMatching(/^<html>/),
  })
  const object = JSON.stringify({ code: 'A00001', msg: refusals.planted.en })
  expect(await answers('code=400; body=object')).toEqual({
    status: 400,
    type: 'application/json; charset=utf-8',
    text: object,
  })
})

it('plants every refusal of the catalogue with its own status, whole and without open gaps', async () => {
  for (const [code, { status }] of Object.entries(refusals)) {
    const answer = await send(server, 'GET /webConfig/getPcWebConfig', {}, { headers: { prefer: `refusal=${code}` } })
    expect([code, answer.status]).toEqual([code, status])
    expect(answer.text).not.toMatch(/[{}]/)
    expect(answer.text === '').toBe(status === 204)
  }
})

it('plants only on the routes that the page’s address names', async () => {
  const referer = `http://localhost/cart?${new URLSearchParams({ __fault: '500@GET /webConfig/*' })}`
  const statusOf = async (route: Route) => (await send(server, route, {}, { headers: { referer } })).status
  expect(await statusOf('GET /webConfig/getPcWebConfig')).toBe(500)
  expect(await statusOf('GET /sys/config/info/serviceTerms')).toBe(200)
})
