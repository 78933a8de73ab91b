import type { FaultEffect } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { oneMug } from './examples.ts'
import { pictures } from './pictures.ts'
import { SimDisk } from './sim-disk.ts'
import { bodyOf, request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const disk = new SimDisk()
const server = await openTestServer({ wait: async () => undefined, disk })
afterAll(() => server.close())

const world = 'struck'
const inWorld = { world } as const
const token = await server.logIn(known.shopper.userName, world)
const json = (body: unknown) => ({
  text: typeof body === 'string' ? body : JSON.stringify(body),
  type: 'application/json',
})

interface Sent {
  readonly line: string
  readonly body?: { readonly text: string | Buffer; readonly type: string }
  readonly headers?: Readonly<Record<string, string>>
  readonly fault?: FaultEffect
}
/** What came over the wire. */
const ask = async ({ line, body, headers, fault }: Sent): Promise<string> => {
  if (fault) await control(server, 'POST /__mall/faults', { body: { on: '/*', effect: fault } }, inWorld)
  const bytes = Buffer.from(body?.text ?? '')
  const head = request(line, {
    'x-mall-world': world,
    'accept-language': 'en',
    ...(body && { 'content-type': body.type, 'content-length': String(bytes.length) }),
    ...headers,
  })
  return talk(server.ports.api, Buffer.concat([Buffer.from(head), bytes]))
}

const own = { headers: { authorization: token } }
const add = { line: 'POST /p/shopCart/changeItem', body: json(oneMug), ...own }
const config = { line: 'GET /webConfig/getPcWebConfig' }
const boundary = 'a-boundary'
const upload = (name: string, bytes: Buffer) => ({
  ...own,
  line: 'POST /p/file/uploadImFile',
  body: {
    type: `multipart/form-data; boundary=${boundary}`,
    text: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  },
})
const picture = upload('cup.png', Buffer.from(pictures.png({ length: 3_000 })))

interface Told {
  /** The fault in words, without its id. */
  readonly fault: string
  readonly ending?: 'cutOff' | 'neverAnswered'
  readonly verdict?: RegExp
  /** Status and beginning of the answer without the fault; null if it would have been the same. */
  readonly without?: readonly [status: number, body: RegExp]
  readonly body?: unknown
}
const receipt: Told['without'] = [200, /^null$/]
const shop: Told['without'] = [200, /"pcWelcomeEn"/]

const cases: Readonly<Record<string, readonly [Sent, Told]>> = {
  'a planted status': [
    { ...add, fault: { kind: 'status', status: 500 } },
    { fault: '500 server error, next call of /*', without: receipt, body: oneMug },
  ],
  'an answer of one’s own': [
    { ...config, fault: { kind: 'answer', status: 200, headers: { 'x-own': 'yes' }, body: { pcWelcomeEn: 7 } } },
    { fault: 'an answer of its own, 200, next call of /*', verdict: /schema: found/, without: shop },
  ],
  'a changed answer': [
    { ...config, fault: { kind: 'change', changes: [{ do: 'text', at: 'pcWelcomeEn', length: 3 }] } },
    { fault: 'one change of the answer, next call of /*', without: shop },
  ],
  'a planted refusal': [
    { ...add, fault: { kind: 'refusal', code: 'insufficientStock' } },
    { fault: '400 refusal insufficientStock, next call of /*', without: receipt, body: oneMug },
  ],
  'a connection broken after the call': [
    { ...add, fault: { kind: 'drop', when: 'after' } },
    { fault: 'connection broken after the call, next call of /*', ending: 'cutOff', without: receipt, body: oneMug },
  ],
  silence: [
    { ...add, fault: { kind: 'silence' } },
    { fault: 'never answered, next call of /*', ending: 'neverAnswered', without: receipt, body: oneMug },
  ],
  'half an answer': [
    { ...config, fault: { kind: 'garble', how: 'truncated' } },
    { fault: 'JSON cut in half, next call of /*', verdict: /notJson/, without: shop },
  ],
  'a missing field': [
    { ...config, fault: { kind: 'breach', how: 'missing', field: 'pcWelcomeEn' } },
    {
      fault: 'field pcWelcomeEn missing, next call of /*',
      verdict: /^\/pcWelcomeEn schema: found nothing/,
      without: shop,
    },
  ],
  'a slow body': [
    { ...config, fault: { kind: 'slowBody', ms: 50 } },
    { fault: 'body sent over 50 ms, next call of /*' },
  ],
  'a body that is no JSON': [
    { ...add, body: json('{"password":"Canary#1","n":'), fault: { kind: 'status', status: 500 } },
    {
      fault: '500 server error, next call of /*',
      without: [400, /The request is not valid: body/],
      body: '{"password":"***","n":',
    },
  ],
  'a picture': [
    { ...picture, fault: { kind: 'status', status: 500 } },
    {
      fault: '500 server error, next call of /*',
      without: [200, /"filePath"|http|\//],
      body: { file: expect.objectContaining({ name: 'cup.png', size: 3_000, digest: expect.any(String) }) },
    },
  ],
  'a magic value': [
    { line: 'GET /search/searchProdPage?current=1&size=5&prodName=%5Bmall%3A500%5D' },
    { fault: '500 refusal hiccup, asked for by a magic value', without: [200, /"records"/] },
  ],
}

const wire = new Map<string, string>()
const carts: (number | undefined)[] = []
const mugs = () =>
  server.worlds
    .get(world)
    .mall.carts.get(known.shopper.userId)
    ?.find(({ skuId }) => skuId === oneMug.skuId)?.count
beforeAll(async () => {
  for (const [name, [sent]] of Object.entries(cases)) wire.set(name, await ask(sent))
  carts.push(mugs())
})

type Where = Readonly<{ on?: typeof server; world?: string }>
const calls = async ({ on = server, world: named = world }: Where = {}) => {
  const { body } = await control(on, 'GET /__mall/calls', { query: { kind: 'call' } }, { world: named })
  return body.toReversed()
}
const exchanges = async ({ on = server, world: named = world }: Where = {}) =>
  Promise.all(
    (await calls({ on, world: named })).map(async ({ id }) => {
      const { body } = await control(
        on,
        'GET /__mall/calls/{id}/exchange',
        { params: { id } },
        { world: named, language: 'en' },
      )
      return body
    }),
  )
/** Without what one version of the mall does not know, or what differs from one machine to another. */
const without = (value: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
interface Archived {
  readonly request: { readonly url: string }
  readonly response: {
    readonly status: number
    readonly content: { readonly mimeType: string; readonly text?: string }
    readonly _error?: string
  }
  readonly comment?: string
  readonly _verdict?: string
}
const spaceless = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

describe.each(Object.entries(cases).map(([name, told], at) => ({ name, at, told })))('$name', ({ name, at, told }) => {
  const [, { fault, ending = 'answered', verdict, without: otherwise, body = null }] = told

  it('is shown as it went over the wire, with its fault in words, and with what would have been', async () => {
    const shown = (await exchanges())[at]
    const came = wire.get(name) ?? ''
    expect(shown?.request.body).toEqual(body)
    expect([shown?.answer.ending, shown?.answer.status ?? 0]).toEqual([ending, statusOf(came)])
    expect(shown?.answer.type).toBe(/^content-type: (.*)\r$/m.exec(came)?.[1] ?? '')
    if (ending === 'answered' && name !== 'a slow body')
      expect(spaceless(shown?.answer.body ?? '')).toBe(came === '' ? '' : bodyOf(came))
    expect(shown?.struck.map(({ en, id }) => en.replace(` (${id})`, ''))).toEqual([fault])
    if (verdict) expect(shown?.answer.verdict).toMatch(verdict)
    else expect(shown?.answer.verdict).toBeNull()
    if (!otherwise) return expect(shown?.without).toBeNull()
    expect(shown?.without).toMatchObject({ status: otherwise[0], body: expect.stringMatching(otherwise[1]) })
  })
})

describe('struck calls', () => {
  it('are the same in the journal, in the archive and in their exchange', async () => {
    const shown = await exchanges()
    const { body } = await control(server, 'GET /__mall/har', {}, inWorld)
    const { entries } = (body as { log: { entries: readonly Archived[] } }).log
    const ofCalls = entries.filter(({ request: { url } }) => !url.includes('/__mall/'))
    expect(
      ofCalls.map(({ response, comment, _verdict }) => [
        response.status,
        response.content.mimeType,
        response.content.text ?? '',
        response._error ?? 'answered',
        comment,
        _verdict ?? null,
      ]),
    ).toEqual(
      shown.map(({ answer, struck }) => [
        answer.status ?? 0,
        answer.type,
        spaceless(answer.body),
        answer.ending,
        struck[0]?.en,
        answer.verdict,
      ]),
    )
    expect((await calls()).map(({ struck, verdict, ending, status }) => [struck, verdict, ending, status])).toEqual(
      shown.map(({ struck, answer }) => [struck, answer.verdict, answer.ending, answer.status]),
    )
  })

  it('change nothing when they are looked at, and are no findings', async () => {
    const before = server.stateOf(world)
    await exchanges()
    expect([server.stateOf(world) === before, carts]).toEqual([true, [mugs()]])
    const { body } = await control(server, 'GET /__mall/findings', {}, inWorld)
    expect(body.filter(({ rule }) => rule !== 'doubleSubmit')).toEqual([])
  })

  it('are the same in a saved world that is opened elsewhere, and after a restart', async () => {
    const { body: file } = await control(server, 'GET /__mall/worlds/{name}/file', { params: { name: world } })
    const opened = await control(server, 'POST /__mall/worlds/{name}/file', { params: { name: 'opened' }, body: file })
    expect(opened.body.differences).toEqual([])
    const shown = await exchanges()
    expect(await exchanges({ world: 'opened' })).toEqual(shown)
    const listed = (await calls()).map((call) => without(call, 'ms', 'notes'))
    const restarted = await openTestServer({ disk: disk.copy() })
    expect((await calls({ on: restarted })).map((call) => without(call, 'ms', 'notes'))).toEqual(listed)
    expect(await exchanges({ on: restarted })).toEqual(shown)
    await restarted.close()
  })
})

it('a call that was refused before it was carried out is shown with its answer, and what of it was read', async () => {
  const shownOf = async (sent: Sent) => {
    const answer = await ask(sent)
    const shown = (await exchanges()).at(-1)
    expect([shown?.answer.status, shown?.answer.body]).toEqual([statusOf(answer), bodyOf(answer)])
    return shown?.request
  }
  const wrong = { ...oneMug, count: 'many' }
  expect(await shownOf({ ...add, body: json(wrong) })).toMatchObject({ body: wrong, isRead: true })
  expect(await shownOf({ ...add, body: json('{"prodId":') })).toMatchObject({ body: '{"prodId":', isRead: true })
  expect(await shownOf({ ...add, headers: { authorization: 'nobody' } })).toMatchObject({ body: null, isRead: false })
  expect(await shownOf({ line: 'GET /webConfig/getPcWebConfik' })).toMatchObject({ body: null, isRead: true })
})
