import { once } from 'node:events'
import { connect } from 'node:net'
import { lines, type FaultSpec } from 'qinghua-contract/control'
import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, control, send } from './call.ts'
import { oneMug } from './examples.ts'
import { bodyOf, request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

/** Requested delays; they take no time here. */
const waits: number[] = []
let meanwhile = async (): Promise<void> => undefined
const server = await openTestServer({
  wait: async (ms) => {
    waits.push(ms)
    await meanwhile()
  },
})
afterAll(() => server.close())

let token: string
beforeEach(async () => {
  server.worlds.get('default')
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} })
  token = await server.logIn(known.shopper.userName)
  waits.length = 0
  meanwhile = async () => undefined
})

const arm = async (effect: FaultSpec['effect'], more: Partial<FaultSpec> = {}) =>
  (await control(server, 'POST /__mall/faults', { body: { on: '*', effect, ...more } })).body
const addMug = () =>
  talk(
    server.ports.api,
    request(
      'POST /p/shopCart/changeItem',
      {
        authorization: token,
        'content-type': 'application/json',
        'content-length': `${JSON.stringify(oneMug).length}`,
      },
      JSON.stringify(oneMug),
    ),
  )
const mugs = () =>
  server.worlds
    .get('default')
    .mall.carts.get(known.shopper.userId)
    ?.find((line) => line.skuId === known.mug.skuId)?.count ?? 0
const get = (path: string, headers: Record<string, string> = {}) =>
  talk(server.ports.api, request(`GET ${path}`, headers))
const openCalls = () =>
  server.worlds
    .get('default')
    .journal.list('default', { open: true })
    .map(({ route }) => route)
const lastCall = async () => (await control(server, 'GET /__mall/calls', { query: { kind: 'call', limit: 1 } })).body[0]

describe('a connection that breaks', () => {
  it('before the call leaves the mall as it was', async () => {
    await arm({ kind: 'drop', when: 'before' })
    const before = server.stateOf()
    expect(await addMug()).toBe('')
    expect([server.stateOf() === before, mugs()]).toEqual([true, 0])
    expect(await lastCall()).toMatchObject({ faults: ['f1'], status: null, refusal: null })
  })

  it('after the call loses the answer of something that happened once', async () => {
    await arm({ kind: 'drop', when: 'after' })
    expect(await addMug()).toBe('')
    expect(mugs()).toBe(1)
    expect(statusOf(await addMug())).toBe(200)
    expect(mugs()).toBe(2)
  })
})

describe('what a fault answers is no page of the shop', () => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  const script = '<script>alert(1)</script>'
  const own = (headers: Record<string, string>) => ({ kind: 'answer', status: 200, headers, body: script }) as const
  it.each<[FaultSpec['effect'], string | undefined]>([
    [own({ 'content-type': 'text/html' }), 'text/html'],
    [own({ 'Content-Type': 'image/svg+xml' }), 'image/svg+xml'],
    [own({ 'content-type': 'application/xhtml+xml' }), 'application/xhtml+xml'],
    [own({ 'content-type': 'application/xml' }), 'application/xml'],
    [own({ 'content-type': 'text/javascript' }), 'text/javascript'],
    [own({ 'content-type': 'application/json, text/html' }), 'text/plain; charset=utf-8'],
    [own({}), 'text/plain; charset=utf-8'],
    [own({ 'content-type': '' }), 'text/plain; charset=utf-8'],
    [{ kind: 'status', status: 503, body: 'html' }, 'text/html; charset=utf-8'],
    [{ kind: 'status', status: 429, body: 'gateway' }, 'text/html; charset=utf-8'],
    [{ kind: 'garble', how: 'html' }, 'text/html; charset=utf-8'],
  ])('%j', async (effect, type) => {
    await arm(effect)
    const { headers } = await send(server, 'GET /webConfig/getPcWebConfig')
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([policy, 'nosniff'])
    expect([headers['cross-origin-resource-policy'], headers['content-type']]).toEqual(['same-origin', type])
  })

  it('also where nobody has looked at its headers: in an address, or in a world from elsewhere', async () => {
    const headers = {
      ...{ 'Set-Cookie': 'a=1; Domain=localhost', 'CONTENT-SECURITY-POLICY': 'script-src *', Refresh: '0; url=/' },
      ...{ 'service-worker-allowed': '/', location: '//evil.example', 'x-own': 'yes', 'Content-Type': 'text/html' },
    }
    const effect = encodeURIComponent(JSON.stringify(own(headers)))
    const answer = await send(server, 'GET /p/user/userInfo', {}, { headers: { prefer: `effect=${effect}` } })
    expect(answer.headers).toMatchObject({
      'x-own': 'yes',
      'content-security-policy': policy,
      'content-type': 'text/html',
    })
    for (const name of ['set-cookie', 'refresh', 'service-worker-allowed', 'location'])
      expect([name, answer.headers[name]]).toEqual([name, undefined])
  })

  it('but what the mall answers has the headers that it had', async () => {
    const answer = await send(server, 'GET /webConfig/getPcWebConfig')
    expect(answer.headers['content-security-policy']).toBeUndefined()
  })
})

describe('an answer that is spoilt', () => {
  const path = '/webConfig/getPcWebConfig'
  const answerWith = async (effect: FaultSpec['effect']) => {
    await arm(effect)
    const answer = await get(path)
    expect(statusOf(answer)).toBe(200)
    expect(answer).toMatch(/^x-mall-fault: f1\r$/m)
    return answer
  }

  it('is cut in half, or broken, or a page of something else [S8.2]', async () => {
    for (const how of ['truncated', 'invalid', 'html'] as const) {
      await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} })
      const answer = await answerWith({ kind: 'garble', how })
      expect(() => JSON.parse(bodyOf(answer))).toThrow(SyntaxError)
      expect(/^content-type: (.*)\r$/m.exec(answer)?.[1]).toBe(
        how === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      )
    }
  })

  it('breaks its contract', async () => {
    const answer = await answerWith({ kind: 'breach', how: 'missing', field: 'pcWelcomeCn' })
    expect(JSON.parse(bodyOf(answer))).not.toHaveProperty('pcWelcomeCn')
    expect(JSON.parse(bodyOf(answer))).toHaveProperty('pcWelcomeEn')
  })

  it('breaks even where it is plain text, and had its effect', async () => {
    const mobile = '13912345678'
    await call(server, 'PUT /user/sendRegisterSms', { body: { mobile } })
    const validCode = (await control(server, 'GET /__mall/sms', { query: {} })).body[0]?.code ?? ''
    await arm({ kind: 'breach', how: 'type' })
    const answer = await call(server, 'PUT /user/checkRegisterSms', { body: { mobile, validCode } })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })

  it('is sent in ten pieces over the requested time, and is complete', async () => {
    const whole = bodyOf(await get(path))
    await arm({ kind: 'slowBody', ms: 2_000 })
    const { text } = await send(server, `GET ${path}`)
    expect(text).toBe(whole)
    expect(waits).toEqual(Array.from({ length: 10 }, () => 200))
  })
})

describe('a delay', () => {
  it('comes before the answer, alone or with another fault', async () => {
    const timing = { kind: 'every' } as const
    await arm({ kind: 'delay', ms: 700 }, { timing })
    await arm({ kind: 'delay', ms: 50 }, { timing })
    const slow = await send(server, 'GET /webConfig/getPcWebConfig')
    expect([slow.status, slow.headers['x-mall-fault'], [...waits]]).toEqual([200, 'f1, f2', [750]])
    await arm({ kind: 'status', status: 500 })
    const failed = await send(server, 'GET /webConfig/getPcWebConfig', {}, { language: 'en' })
    expect([failed.status, failed.text, failed.headers['x-mall-fault']]).toEqual([
      500,
      refusals.hiccup.en,
      'f1, f2, f3',
    ])
    expect(waits).toEqual([750, 750])
  })

  it('lets a call end whose client did not wait for it', async () => {
    await arm({ kind: 'delay', ms: 700 })
    const socket = connect(server.ports.api, 'localhost')
    await new Promise<void>((resolve) => {
      meanwhile = async () => {
        await once(socket.destroy(), 'close')
        await send(server, 'GET /login/publicKey')
        resolve()
      }
      socket.write(request('GET /webConfig/getPcWebConfig'))
    })
    const { status } = await send(server, 'GET /login/publicKey')
    expect([status, waits, openCalls()]).toEqual([200, [700], []])
  })

  it('varies by its jitter, and by no more, the same way in the same world', async () => {
    const measure = async () => {
      waits.length = 0
      await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} })
      await arm({ kind: 'delay', ms: 100, jitterMs: 50 }, { timing: { kind: 'every' } })
      for (let n = 0; n < 20; n++) await send(server, 'GET /webConfig/getPcWebConfig')
      return [...waits]
    }
    const [one, two] = [await measure(), await measure()]
    expect(one).toEqual(two)
    expect(new Set(one).size).toBeGreaterThan(10)
    expect(one.every((ms) => ms >= 100 && ms <= 150)).toBe(true)
  })

  it('is that of a slow connection, which sends the body slowly, too', async () => {
    await arm({ kind: 'line', like: '3g' }, { timing: { kind: 'every' } })
    const { status, text } = await send(server, 'GET /webConfig/getPcWebConfig')
    const bodyMs = (Buffer.byteLength(text) * 8) / lines['3g'].kbitPerSecond
    expect([status, waits[0], Math.round(waits.slice(1).reduce((sum, ms) => sum + ms, 0))]).toEqual([
      200,
      lines['3g'].latencyMs,
      Math.round(bodyMs),
    ])
    await send(server, 'GET /webConfig/getPcWebConfig', {}, { headers: { prefer: 'line=farAway' } })
    expect(waits).toContain(lines['3g'].latencyMs + lines.farAway.latencyMs)
  })
})

const ours = 'http://localhost'
const faulty = (origin: string): string => `${origin}/cart?__fault=503`

describe('an invalid fault request', () => {
  it.each([
    ['prefer', 'code=205', /^Prefer: there is no code=205\. It can be/],
    ['prefer', 'cod=500', /^Prefer: there is no cod\. Did you mean code\?/],
    ['prefer', 'delay=90000', /^Prefer: there is no delay=90000/],
    ['prefer', 'breach=null, field=nope', /^Prefer: there is no nope/],
    ['referer', 'http://localhost/cart?__fault=banana', /^__fault: there is no banana/],
    ['referer', 'http://localhost/cart?__fault=', /^__fault: there is no ""/],
    ['referer', 'http://localhost/cart?__fault=500@/nope', /^__fault: there is no \/nope/],
  ])('%s: %s is refused', async (name, value, said) => {
    const answer = await send(
      server,
      'GET /webConfig/getPcWebConfig',
      {},
      { language: 'en', headers: { [name]: value } },
    )
    expect(answer).toMatchObject({ status: 400, type: 'text/plain; charset=utf-8' })
    expect(answer.text).toMatch(said)
  })

  it.each<[string, Record<string, string>, number]>([
    ['a page of another site, whatever its origin says', { referer: faulty('http://evil.example'), origin: ours }, 200],
    ['a page of another site', { referer: faulty('http://evil.example') }, 200],
    ['an address', { referer: faulty('http://192.0.2.7') }, 200],
    ['a name that only begins or ends like ours', { referer: faulty('http://localhost.evil.example') }, 200],
    ['a picture on another site', { referer: faulty(ours), 'sec-fetch-site': 'cross-site' }, 200],
    ['a form of another site', { prefer: 'code=503', origin: 'http://evil.example' }, 200],
    ['a frame in a sandbox', { prefer: 'code=503', origin: 'null' }, 200],
    ['a link on another site', { prefer: 'code=503', 'sec-fetch-site': 'cross-site' }, 200],
    ['a page of ours', { referer: faulty(`${ours}:5173`), origin: `${ours}:5173`, 'sec-fetch-site': 'same-site' }, 503],
    ['a page of a world', { referer: faulty('http://qa-7.localhost:5173'), 'sec-fetch-site': 'same-origin' }, 503],
    ['a program', { prefer: 'code=503' }, 503],
  ])('is asked for by %s: %o, %i', async (_, headers, status) => {
    expect((await send(server, 'GET /webConfig/getPcWebConfig', {}, { headers })).status).toBe(status)
  })

  it.each([
    ['prefer', 'respond-async, wait=5'],
    ['referer', 'not an address with __fault=500'],
    ['referer', 'http://localhost/cart#__fault=500'],
    ['referer', '__fault=%E0%A4%A'],
  ])('%s: %s means nothing to us', async (name, value) => {
    const answer = await send(server, 'GET /webConfig/getPcWebConfig', {}, { headers: { [name]: value } })
    expect([answer.status, answer.headers['x-mall-fault']]).toEqual([200, undefined])
  })
})

describe('a world’s faults', () => {
  it('apply to no other world, and to no control call', async () => {
    await arm({ kind: 'status', status: 500 }, { timing: { kind: 'every' } })
    expect((await send(server, 'GET /webConfig/getPcWebConfig', {}, { world: 'elsewhere' })).status).toBe(200)
    expect((await control(server, 'GET /__mall/clock', {}, { headers: { prefer: 'code=500' } })).status).toBe(200)
    expect((await send(server, 'GET /webConfig/getPcWebConfig')).status).toBe(500)
  })

  it('apply on the chat host, too', async () => {
    await arm({ kind: 'status', status: 204 })
    expect((await send(server, 'GET /p/user/conversations', {}, { token })).status).toBe(204)
  })

  it('are not used up by unknown addresses', async () => {
    await arm({ kind: 'status', status: 500 })
    const lost = await send(server, 'GET /favicon.ico')
    expect([lost.status, lost.headers['x-mall-fault']]).toEqual([404, undefined])
    expect((await send(server, 'GET /webConfig/getPcWebConfig')).status).toBe(500)
  })
})
