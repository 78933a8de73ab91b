import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { aboutRecording, readRecording } from '../src/proxy/recorded/read-recording.ts'
import { UsageError } from '../src/usage-error.ts'
import { control, send } from './call.ts'
import { oneMug } from './examples.ts'
import { openBackend, openProxy, proxyBefore, through, tokenOf, withFields } from './proxied.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
afterAll(() => rmSync(folder, { recursive: true }))

const search = 'GET /search/searchProdPage'
const cart = 'POST /p/shopCart/info'

/** A backend whose cart changes is recorded through the proxy, and is gone then. */
const recorded = await (async () => {
  const path = join(folder, 'exchanges')
  const backend = await openBackend()
  const proxy = await openProxy(backend.url, { record: path })
  const token = await tokenOf(backend)
  const texts = {
    twice: (await send(proxy, search, { query: { current: 1, size: 2 } })).text,
    before: (await send(proxy, cart, { body: [] }, { token })).text,
    added: (await send(proxy, 'POST /p/shopCart/changeItem', { body: oneMug }, { token })).text,
    after: (await send(proxy, cart, { body: [] }, { token })).text,
  }
  backend.twist = withFields((body) => Object.assign(body, { total: 'many' }))
  await send(proxy, search, { query: { current: 1, size: 3 } })
  await proxy.close()
  await backend.close()
  return { path, texts }
})()

const playing = (path: string): Promise<TestServer> => {
  const recording = readRecording(path, 'raw')
  return openTestServer({ recording, proxy: proxyBefore(undefined, { recorded: path, missing: 'mock' }) })
}

describe('a recording of a backend that is gone', () => {
  it('answers what fits, in its order, and the mall the rest; each answer says which', async () => {
    const mall = await playing(recorded.path)
    const before = mall.stateOf()
    const asked = await through(mall, search, { query: { size: 2, current: 1 } })
    expect(asked.answer.headers['x-mall-answered-by']).toBe('recording')
    expect(JSON.parse(asked.answer.text)).toEqual(JSON.parse(recorded.texts.twice))
    expect(asked.entry.proxyExchange).toMatchObject({ answeredBy: 'recording' })
    const token = 'whatever a backend gave'
    const counts: number[] = []
    for (const _ of [1, 2, 3]) {
      const { text } = await send(mall, cart, { body: [] }, { token })
      counts.push(text.length)
    }
    expect(counts[1]).toBe(counts[2])
    expect(counts[0]).not.toBe(counts[1])
    await send(mall, 'POST /p/shopCart/changeItem', { body: oneMug }, { token })
    expect(mall.stateOf()).toBe(before)
    const other = await through(mall, search, { query: { current: 1, size: 7 } })
    expect([other.answer.status, other.answer.headers['x-mall-answered-by'], other.entry.notes]).toEqual([
      200,
      'mock',
      ['no recorded request fits; of the nearest query/size is 7, recorded with 2'],
    ])
    const never = await through(mall, 'GET /login/publicKey')
    expect(never.entry.notes).toEqual(['nothing like it was recorded'])
    await mall.close()
  })

  it('has the time of the world and its faults, and its world is saved and opened as any other', async () => {
    const mall = await playing(recorded.path)
    await control(mall, 'POST /__mall/clock/freeze', {})
    await control(mall, 'POST /__mall/faults', {
      body: { on: search, effect: { kind: 'change', changes: [{ do: 'fill', at: 'records', count: 5 }] } },
    })
    const { text, headers } = await send(mall, search, { query: { current: 1, size: 2 } })
    expect((JSON.parse(text) as { records: unknown[] }).records).toHaveLength(5)
    const { now } = (await control(mall, 'GET /__mall/clock', {})).body
    expect(Date.parse(headers['date'] ?? '')).toBe(Math.floor(now / 1000) * 1000)
    const params = { name: 'default' }
    const file = (await control(mall, 'GET /__mall/worlds/{name}/file', { params })).body
    const opened = await control(mall, 'POST /__mall/worlds/{name}/file', { params: { name: 'again' }, body: file })
    expect(opened.body.differences).toEqual([])
    await mall.close()
  })

  it('is held against the contract as it is read', () => {
    const [what, departs, first] = aboutRecording(readRecording(recorded.path, 'raw'))
    expect(what).toBe('Recorded: 5 exchanges of 3 calls; the mall answers what was not recorded.')
    expect(departs).toBe('1 answer departs from the contract:')
    expect(first).toBe(`  ${search} /total: found "many", expected must be integer`)
  })
})

describe('an archive', () => {
  it('that the journal wrote plays back', async () => {
    const mall = await openTestServer()
    const token = await mall.logIn(known.shopper.userName)
    const { text } = await send(mall, search, { query: { current: 1, size: 4 } })
    await send(mall, cart, { body: [] }, { token })
    const har = join(folder, 'journal.har')
    writeFileSync(har, JSON.stringify((await control(mall, 'GET /__mall/har', {})).body))
    await mall.close()
    const again = await playing(har)
    const played = await send(again, search, { query: { current: 1, size: 4 } })
    expect([played.headers['x-mall-answered-by'], played.text]).toEqual(['recording', text])
    expect((await send(again, cart, { body: [] })).headers['x-mall-answered-by']).toBe('recording')
    await again.close()
  })

  it('of a browser may have other requests, encoded bodies and a path before that of the contract', () => {
    const url = 'https://mall.example/api/search/searchProdPage?size=1&current=1'
    const content = {
      mimeType: 'application/json',
      encoding: 'base64',
      text: Buffer.from('{"total":0}').toString('base64'),
    }
    const page = { request: { method: 'GET', url: 'https://mall.example/logo.png' }, response: { status: 200 } }
    const lost = { request: { method: 'GET', url }, response: { status: 0 } }
    const call = { request: { method: 'GET', url }, response: { status: 200, content } }
    const har = join(folder, 'browser.har')
    writeFileSync(har, JSON.stringify({ log: { entries: [page, lost, call] } }))
    const { exchanges, others } = readRecording(har, 'raw')
    expect(others).toBe(2)
    expect(exchanges).toMatchObject([
      { route: search, answer: { text: '{"total":0}' }, asked: { path: '/search/searchProdPage' } },
    ])
  })

  it.each([
    ['nothing.har', null, /takes a folder of exchanges or a HAR file/],
    ['torn.har', '{"log":', /cannot read .*torn\.har/],
    ['other.json', '{"a":1}', /neither an exchange that --record wrote nor a HAR file/],
    ['empty.har', '{"log":{"entries":[]}}', /found no call of the contract/],
  ])('%s is refused with what to do', (name, text, says) => {
    const file = join(folder, name)
    if (text !== null) writeFileSync(file, text)
    expect(() => readRecording(file, 'raw')).toThrow(UsageError)
    expect(() => readRecording(file, 'raw')).toThrow(says)
  })
})
