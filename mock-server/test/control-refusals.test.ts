import type { Endpoint } from 'qinghua-contract'
import { controlTable, testerTexts, type ControlRoute } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { Shape } from 'qinghua-contract/shape'
import { afterAll, describe, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { sample } from './sample.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer({ size: 10 })
afterAll(() => server.close())

const rows = Object.entries(controlTable as Readonly<Record<string, Endpoint>>)
/** What belongs to a shopper's screen. */
const forShoppers = /please|we could not|refresh the page|try again|…|您|请(?:稍后|刷新|重新上传|填写|选择)/i

const paramsOf = (row: Endpoint) => sample(row.params ?? { properties: {} }) as Record<string, string | number>

describe('the refusals of the control calls', () => {
  const codes = new Set(rows.flatMap(([, { refusals: declared = [] }]) => declared))
  const ofAnyRow: readonly RefusalCode[] = [
    'invalidRequest',
    'tooLarge',
    'unsupportedType',
    'hiccup',
    'busy',
    'notFound',
  ]

  it.each([...codes, ...ofAnyRow])('%s speaks to testers', (code) => {
    const { zh, en } = { ...refusals, ...testerTexts }[code]
    expect(`${en} ${zh}`).not.toMatch(forShoppers)
  })
})

const worldOf = (route: string): string =>
  route
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
    .slice(0, 40)
const isFile = (route: string): boolean => route.endsWith('/file') || route === 'POST /__mall/har'
const changing = rows.filter(([route]) => !route.startsWith('GET ') && !isFile(route))

it.each(changing)('%s takes no body as an empty one', async (route, row) => {
  const params = paramsOf(row)
  const answerTo = async (body?: object) => {
    const names = [worldOf(route), ...('name' in params ? [String(params['name'])] : [])]
    for (const name of names) {
      if (server.worlds.has(name)) server.worlds.drop(name)
      server.worlds.get(name)
    }
    const caller = { world: worldOf(route), language: 'en' } as const
    const { status, text } = await send(server, route, { params, ...(body && { body }) }, caller)
    return [status, text]
  }
  const answer = await answerTo()
  expect(await answerTo({})).toEqual(answer)
  const { required: [first] = [] }: Shape = row.body ?? {}
  if (first === undefined) expect(answer[1]).not.toMatch(/^body/)
  else expect(answer).toEqual([400, expect.stringMatching(new RegExp(`^body/${first}: missing; expected `))])
})

it.each(rows.filter(([, { params, body }]) => params ?? body))(
  '%s refuses in words for testers, with what was given or where to look',
  async (route, row) => {
    const query = route.includes('changes') ? { query: { with: 'default' } } : {}
    const input = { params: paramsOf(row), ...query, ...(row.body && { body: sample(row.body) }) }
    for (const language of ['en', 'zh'] as const) {
      const { status, text } = await send(server, route, input, { world: worldOf(route), language })
      if (status === 200) continue
      expect(text).not.toMatch(forShoppers)
      expect(text).toMatch(/987|nobody.9|body\/|GET \/__mall|file|文件/)
    }
  },
)

it.each(changing.filter(([, { body }]) => body))('%s names an unknown field, and what there is', async (route, row) => {
  const input = { params: paramsOf(row), body: { ...(sample(row.body ?? {}) as object), nope: 1 } }
  const { status, text } = await send(server, route, input, { world: worldOf(route), language: 'en' })
  expect([status, text]).toEqual([400, expect.stringMatching(/^body\/nope: unknown; expected \w/)])
})

describe('a control call that is wrong says what was meant', () => {
  const said = async <K extends ControlRoute>(route: K, input: unknown, language: 'en' | 'zh' = 'en') =>
    (await send(server, route, input as object, { language, world: 'meant' })).text

  it.each<[ControlRoute, object, string]>([
    [
      'POST /__mall/login',
      { body: { userName: 'su_membr' } },
      'There is no account named su_membr. Did you mean su_member?',
    ],
    [
      'POST /__mall/worlds',
      { body: { name: 'other', scenario: 'two-packges' } },
      'There is no scenario named two-packges. Did you mean two-packages? GET /__mall/scenarios lists them',
    ],
    [
      'POST /__mall/worlds/{name}/rewind',
      { params: { name: 'meent' }, body: { to: 1 } },
      'There is no world named meent. Did you mean meant? GET /__mall/worlds lists them',
    ],
    [
      'POST /__mall/payments/{payNo}/outcome',
      { params: { payNo: '1' }, body: { outcome: 'sucess' } },
      'body/outcome: "sucess"; expected success, failed, expired. Did you mean success?',
    ],
    [
      'POST /__mall/faults',
      { body: { on: '*', effect: { kind: 'statu', status: 500 } } },
      'body/effect/kind: "statu"; expected refusal, status, answer, change, delay, slowBody, drop, cut or 5 more. Did you mean status?',
    ],
    [
      'POST /__mall/faults',
      { body: { on: '*', efect: {} } },
      'body/efect: unknown; expected on, when, effect, timing, forMs, inMs, strict, first. Did you mean effect?',
    ],
    ['POST /__mall/clock/advance', { body: { ms: 'x' } }, 'body/ms: "x"; expected an integer'],
    ['POST /__mall/clock/advance', { body: { ms: -1 } }, 'body/ms: -1; expected >= 0'],
    ['GET /__mall/calls', { query: { limit: 0 } }, 'query/limit: 0; expected >= 1'],
    [
      'POST /__mall/promotions/{kind}/{id}',
      { params: { kind: 'discount', id: 1 }, body: { left: 3 } },
      'body/left: 3; expected no such field: it is for coupon, flash only',
    ],
  ])('%s %j', async (route, input, wanted) => {
    await control(server, 'GET /__mall/clock', {}, { world: 'meant' })
    expect(await said(route, input)).toBe(wanted)
  })

  it('in Chinese, too', async () => {
    expect(await said('POST /__mall/clock/advance', { body: {} }, 'zh')).toBe('body/ms：缺失；应为：整数')
    expect(await said('POST /__mall/login', { body: { userName: 'su_membr' } }, 'zh')).toBe(
      '没有名为 su_membr 的账号，是否指 su_member？',
    )
  })

  it('where its body is no JSON, and where there is no such call', async () => {
    const unread = await server.api.inject({
      method: 'POST',
      url: '/__mall/clock/advance',
      headers: { 'content-type': 'text/plain', 'accept-language': 'en' },
      payload: 'ms=1',
    })
    expect(unread.body).toBe('The body has to be JSON, with the header content-type: application/json')
    const nowhere = await send(server, 'POST /__mall/clock/freze', {}, { language: 'en' })
    expect(nowhere.text).toMatch(/^There is no call POST \/__mall\/clock\/freze\n.*\nPOST \/__mall\/clock\/freeze/)
  })
})
