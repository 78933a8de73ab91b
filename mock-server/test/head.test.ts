import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const authorization = await server.logIn(known.shopper.userName)

/** Each call has an id of its own. */
const askedBy = async (method: 'GET' | 'HEAD', url: string, headers: Record<string, string>, app = server.api) => {
  const answer = await app.inject({ method, url, headers })
  const { 'x-mall-call': _, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, body: answer.body }
}

describe('HEAD', () => {
  it.each([
    ['a call', '/webConfig/getPcWebConfig'],
    ['a plain text', '/login/publicKey'],
    ['a search', '/search/searchProdPage?prodName=mug'],
    ['a page', '/__mall/docs'],
    ['a document', '/__mall/docs/zh.json'],
    ['a picture', '/pictures/goods/1001/1.svg'],
    ['what is not there', '/pictures/goods/none.svg'],
    ['a control call', '/__mall/clock'],
    ['who is not logged in', '/p/user/userInfo'],
  ])('of %s answers as GET, without the body', async (_what, url) => {
    const { body, ...got } = await askedBy('GET', url, {})
    expect(body).not.toBe('')
    expect(await askedBy('HEAD', url, {})).toEqual({ ...got, body: '' })
  })

  it('of a shopper’s call answers as GET, also at the chat host', async () => {
    for (const [url, app] of [
      ['/p/user/userInfo', server.api],
      ['/p/user/conversations', server.im],
    ] as const) {
      const { body, ...got } = await askedBy('GET', url, { authorization }, app)
      expect([url, got.status, body]).toEqual([url, 200, expect.stringMatching(/./)])
      expect(await askedBy('HEAD', url, { authorization }, app)).toEqual({ ...got, body: '' })
    }
  })

  it('is the call that it asks about: faults strike it, and the journal names it so', async () => {
    const world = 'head'
    const fault = { on: 'GET /webConfig/getPcWebConfig', effect: { kind: 'status' as const, status: 503 } }
    await control(server, 'POST /__mall/faults', { body: fault }, { world })
    const headers = { 'x-mall-world': world }
    expect((await askedBy('HEAD', '/webConfig/getPcWebConfig', headers)).status).toBe(503)
    expect((await askedBy('HEAD', '/webConfig/getPcWebConfig', headers)).status).toBe(200)
    const { body } = await control(server, 'GET /__mall/calls', { query: { route: fault.on } }, { world })
    expect(body.map(({ status }) => status)).toEqual([200, 503])
  })

  it('of what never ends, and of what only a POST does, is no call', async () => {
    for (const url of ['/__mall/events', '/login']) expect((await askedBy('HEAD', url, {})).status).toBe(404)
  })
})
