import type { Route } from 'qinghua-contract'
import { createMockServer } from 'qinghua-mock'
import { known } from '@mall/fixtures/known'
import { usualPatience } from 'qinghua-mock/upstream'
import { afterAll, expect, it } from 'vitest'
import { Unavailable } from '../inputs/fact-source.ts'
import { inputOf, readRoutes } from '../inputs/inputs.ts'
import { factsOf } from './read-rows.ts'
import { Target, type Exchanged, type Sending } from '../target/target.ts'
import { spoiledServer, type SpoiledAnswer } from '../test/spoiled-server.ts'

/** What one exchange can show, one after the other. */
const spoils: readonly ((answer: SpoiledAnswer) => SpoiledAnswer)[] = [
  (answer) => answer,
  (answer) => ({ ...answer, text: answer.text.replace(/"(\w+)":/, '"$1x":') }),
  (answer) => ({ ...answer, text: answer.text.replaceAll(/:(\d+)(?=[,}])/g, ':"$1"') }),
  (answer) => ({ ...answer, text: answer.text.replaceAll(/(\d)\.(\d\d?)(?=[,}])/g, '$1.$2001') }),
  (answer) => ({ ...answer, text: answer.text.replace(/"total":(\d+)/, '"total":1$1') }),
  (answer) => ({ ...answer, text: answer.text.replaceAll(/"(\w*[nN]ame)":"[^"]*"/g, '"$1":"青花瓷杯"') }),
  (answer) => ({ ...answer, bytes: Buffer.from(`\uFEFF${answer.text}`) }),
  (answer) => ({ ...answer, headers: [['date', 'yesterday'] as const, ['date', 'today'] as const] }),
  (answer) => ({ ...answer, contentType: 'text/html' }),
  () => ({ status: 400, contentType: 'text/plain', text: 'java.lang.NullPointerException: null' }),
  () => ({ status: 400, contentType: 'text/plain', text: '这个不行' }),
  () => ({ status: 400, contentType: 'text/plain', text: 'You can buy up to {max} of one product' }),
  () => ({ status: 418, contentType: 'text/plain', text: 'teapot' }),
]

const behind = createMockServer({ size: 40 })
behind.worlds.create('default', 'regular-customer')
let calls = 0
const backend = await spoiledServer(behind.api, async ({ send }) => {
  const answer = await send()
  return spoils[calls % spoils.length]?.(answer) ?? answer
})
const proxy = createMockServer({
  size: 20,
  proxy: {
    ...{ target: backend.url, imTarget: undefined, missing: 'pass', mock: [], dialect: 'raw' },
    ...{ record: undefined, patienceMs: 60_000, imageOrigins: [], errors: false, sameWorlds: false },
  },
})
const [api] = await Promise.all([proxy.api.listen({ port: 0 }), behind.im.listen({ port: 0 })])
afterAll(async () => {
  backend.close()
  await Promise.all([proxy.close(), behind.close()])
})

const loggedIn = async (): Promise<string> => {
  const payload = { userName: known.member.userName }
  const { body } = await behind.api.inject({ method: 'POST', url: '/__mall/login', payload })
  return (JSON.parse(body) as { accessToken: string }).accessToken
}

const told = (departures: readonly { rule: string; grade: string; path: string; expected: string }[]): string[] =>
  departures.map(({ rule, grade, path, expected }) => `${grade} ${rule} ${path} ${expected}`)

it('the proxy says of an exchange what the judge says of it', async () => {
  const targetAt = (url: URL): Target =>
    new Target({
      ...{ api: url, im: null, dialect: 'raw', headers: {} },
      ...{ patience: { ...usualPatience, ms: 60_000 }, deadline: 600_000, allows: () => true },
    })
  const [target, throughProxy] = [targetAt(backend.url), targetAt(new URL(api))]
  const token = await loggedIn()
  const facts = factsOf(target, token, known.mainShopId)
  const inputs: [Route, Sending][] = []
  for (const route of readRoutes.filter((each) => target.has(each))) {
    const input = await inputOf(route, facts)
    if (!(input instanceof Unavailable)) inputs.push([route, input as Sending])
  }
  expect(inputs.length).toBeGreaterThan(60)
  const judged: Exchanged[] = []
  for (let n = 0; n < 260; n++) {
    const asked = inputs[n % inputs.length]
    if (!asked) continue
    const [route, input] = asked
    calls = n + Math.floor(n / inputs.length)
    const caller = { token, language: n % 2 ? 'en' : 'zh' } as const
    judged.push(await target.ask(route, input, caller))
    await throughProxy.ask(route, input, caller)
  }
  const url = `/__mall/calls?limit=${judged.length}`
  const { body } = await proxy.api.inject({ url })
  const entries = (JSON.parse(body) as { route: string; proxyExchange: { answer: never[] } }[]).toReversed()
  expect(entries.map(({ route }) => route)).toEqual(judged.map(({ route }) => route))
  const shared = entries.map(({ proxyExchange }) =>
    told(proxyExchange.answer).filter((each) => !/ (?:refusesValid|imageOrigin|notThere) /.test(each)),
  )
  for (const [at, { route, departures }] of judged.entries()) {
    const isNeedless = told(entries[at]?.proxyExchange.answer ?? []).some((each) => each.includes(' refusesValid '))
    const own = told(departures).filter((each) => !isNeedless || !/^\w+ (?:status|refusal) /.test(each))
    expect([route, shared[at]]).toEqual([route, own.slice(0, 100)])
  }
  const rules = new Set(judged.flatMap(({ departures }) => departures.map(({ rule }) => rule)))
  const wanted = ['schema', 'money', 'undeclared', 'bytes', 'contentType', 'leak', 'language', 'refusal', 'status']
  expect(wanted.filter((rule) => !rules.has(rule as 'schema'))).toEqual([])
})
