import { request } from 'node:http'
import { isImRoute, needsToken } from '@mall/contracts/rules'
import type { Route } from '@mall/contracts'
import { wrapped } from '@mall/contracts/dialect'
import { createMockServer } from '@mall/mock-server'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import type { NewDefect } from './defect.ts'
import { defects, newDefects } from './defects.ts'
import { sensibleCalls, type Known, type SensibleCall } from './sensible-calls.ts'
import { routeOf } from '../../../contracts/test/route-of.ts'
import { spoiledServer, type Spoil } from './spoiled-server.ts'
import { stories, type Story } from './stories.ts'

const server = createMockServer({ size: 40 })
const [api, im] = await Promise.all([server.api.listen({ port: 0 }), server.im.listen({ port: 0 })])
afterAll(() => server.close())

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** The answer as one text, with what a client can tell apart; `silence` if there is none. */
const answerOf = (base: string, { method, path, headers, body }: Asked, silence: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asking = { method, headers: { ...headers, ...length }, agent: false, signal: silence }
    const sent = request(`${base}${path}`, asking, (came) => {
      const told = came.rawHeaders.flatMap((name, n, all) =>
        n % 2 === 0 && /^content-(type|encoding)$/i.test(name) ? [`${name}: ${all[n + 1]}`] : [],
      )
      const pieces: Uint8Array[] = []
      came.on('data', (piece: Uint8Array) => pieces.push(piece))
      came.on('end', () => resolve([came.statusCode, ...told, Buffer.concat(pieces).toString('latin1')].join('\n')))
    })
    sent.on('error', () => resolve(silence.aborted ? 'silence' : 'broken'))
    sent.end(body)
  })
/** Without what another world or a running clock makes different. */
const lasting = (answer: string): string =>
  answer.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|"(timestamp|invoiceNumber)":"?\d+|"publicKey":"[^"]*"/g, '…')
const bodyOf = (answer: string): unknown => {
  try {
    return JSON.parse(Buffer.from(answer.slice(answer.lastIndexOf('\n') + 1), 'latin1').toString())
  } catch {
    return undefined
  }
}
const headersOf = (world: string, token: string | undefined, language: string, type?: string) => ({
  'x-mall-world': world,
  'accept-language': language,
  ...(token !== undefined && { authorization: token }),
  ...(type !== undefined && { 'content-type': type }),
})

/** A client of a spoiled server in a world. */
const openClient = async (spoil: Spoil) => {
  let silence = new AbortController()
  const onSilence = (): void => silence.abort()
  const [spoiled, spoiledIm] = await Promise.all([
    spoiledServer(api, spoil, onSilence),
    spoiledServer(im, spoil, onSilence),
  ])
  return {
    ask: (asked: Asked): Promise<string> => {
      silence = new AbortController()
      const { origin } = isImRoute(`${asked.method} ${asked.path}`) ? spoiledIm.url : spoiled.url
      return answerOf(origin, asked, silence.signal)
    },
    close: () => {
      spoiled.close()
      spoiledIm.close()
    },
  }
}
const honest: Spoil = ({ send }) => send()
const honestEnvelope: Spoil = async ({ send }) => wrapped(await send(), null)

const fetched = async (
  world: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> => {
  const headers = headersOf(world, token, 'zh', body === undefined ? undefined : 'application/json')
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return bodyOf(await answerOf(api, { method, path, headers, body: sent }, new AbortController().signal))
}
const tokensIn = async (world: string) => {
  const tokenOf = async (userName: string): Promise<string> =>
    ((await fetched(world, 'POST', '/__mall/login', { userName })) as { accessToken: string }).accessToken
  return { member: await tokenOf(known.member.userName), other: await tokenOf(known.shopper.userName) }
}

server.worlds.create('read', 'regular-customer')
const tokens = await tokensIn('read')
const knownInWorld = async (): Promise<Known> => {
  const get = (path: string): Promise<unknown> => fetched('read', 'GET', path, undefined, tokens.member)
  type Rows = readonly Record<string, never>[]
  const rows = ((await get('/p/myOrder/myOrderSearch?size=60')) as { records: Rows }).records
  const numberIn = (status: number): string => rows.find((row) => row['status'] === status)?.['orderNumber'] ?? ''
  const firstOf = async (path: string): Promise<Record<string, never>> =>
    ((await get(path)) as { records: Rows }).records[0] ?? {}
  const refund = await firstOf('/p/orderRefund/list')
  const invoice = await firstOf('/p/orderInvoice/page')
  const commented = await firstOf('/p/myOrder/myOrderItemsComment?commStatus=1')
  const groups = JSON.stringify(await fetched('read', 'POST', '/p/shopCart/info', [], tokens.member))
  const paid = rows.find((row) => row['status'] === 2)?.['orderItemDtos'] as unknown as Rows
  return {
    orderNumbers: rows.map((row) => String(row['orderNumber'])),
    unpaid: numberIn(1),
    paid: numberIn(2),
    shipped: numberIn(3),
    refundSn: refund['refundSn'] ?? '',
    applied: refund['applyTime'] ?? '',
    orderInvoiceId: Number(invoice['orderInvoiceId']),
    fileId: Number(invoice['fileId']),
    addrIds: ((await get('/p/address/list')) as Rows).map((each) => Number(each['addrId'])),
    commented: Number(commented['orderItemId']),
    commentedOrder: commented['orderNumber'] ?? '',
    basketIds: [...groups.matchAll(/"basketId":(\d+)/g)].map(([, id]) => Number(id)),
    orderItemId: Number(paid[0]?.['orderItemId']),
  }
}
const calls = sensibleCalls(await knownInWorld())

const callsOf = (route: Route): readonly Asked[] => {
  const [method = ''] = route.split(' ')
  const each = calls[route] ?? []
  const asked = ({ path, body, isForm }: SensibleCall, token: string | undefined, language: string): Asked => {
    const type = body === undefined ? undefined : isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent = body === undefined || isForm ? (body as string | undefined) : JSON.stringify(body)
    return { method, path, headers: headersOf('read', token, language, type), body: sent }
  }
  const token = needsToken(route) ? tokens.member : undefined
  const visitors = needsToken(route)
    ? each.slice(0, 1).flatMap((call) => [asked(call, undefined, 'zh'), asked(call, undefined, 'en')])
    : []
  const others = needsToken(route) ? each.map((call) => asked(call, tokens.other, 'zh')) : []
  const inOtherMethod = each
    .slice(0, 1)
    .map((call) => ({ ...asked({ path: call.path }, token, 'zh'), method: 'PATCH' }))
  const usual = ['zh', 'en'].flatMap((language) => each.map((call) => asked(call, token, language)))
  return [...usual, ...visitors, ...others, ...inOtherMethod]
}

const honestClients = { raw: await openClient(honest), envelope: await openClient(honestEnvelope) } as const
afterAll(() => Object.values(honestClients).forEach((client) => client.close()))
const honestAnswers = new Map<string, Promise<string>>()
const honestAnswer = (dialect: 'raw' | 'envelope', asked: Asked): Promise<string> => {
  const key = JSON.stringify([dialect, asked])
  const answer = honestAnswers.get(key) ?? honestClients[dialect].ask(asked)
  honestAnswers.set(key, answer)
  return answer
}

/** The first call whose answer is another one than that of the mall. */
const readDifference = async ({ route, rows = [route], dialect, spoil }: NewDefect): Promise<string | null> => {
  const client = await openClient(spoil())
  try {
    // Twice, because a spoil may have to see a caller first.
    for (const row of [...rows.toReversed(), ...rows])
      for (const asked of callsOf(row)) {
        const answer = await client.ask(asked)
        if (lasting(answer) !== lasting(await honestAnswer(dialect ?? 'raw', asked)))
          return `${asked.method} ${asked.path}`
      }
    return null
  } finally {
    client.close()
  }
}

interface Told {
  readonly route: Route | undefined
  readonly answer: string
}
let worlds = 0
const told = async (story: Story, spoil: Spoil): Promise<readonly Told[]> => {
  const world = `story-${(worlds += 1)}`
  server.worlds.create(world, 'regular-customer')
  const client = await openClient(spoil)
  const people: Readonly<Record<string, string>> = await tokensIn(world)
  const journal: Told[] = []
  const codeOf = async (mobile: string): Promise<string> =>
    ((await fetched(world, 'GET', `/__mall/sms?mobile=${mobile}`)) as { code: string }[])[0]?.code ?? ''
  try {
    await story(async (who, method, path, body) => {
      const token = who === null ? undefined : (people[who] ?? who)
      const headers = headersOf(world, token, 'zh', body === undefined ? undefined : 'application/json')
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const answer = await client.ask({ method, path, headers, body: sent })
      // Tokens and flags of codes are random.
      const shown = /Login|registerOrBind|check\w+Sms/.test(path) ? answer.slice(0, 3) : lasting(answer)
      journal.push({ route: routeOf(method, path), answer: shown })
      const value = bodyOf(answer)
      return value === undefined && answer.startsWith('200') ? answer.slice(answer.lastIndexOf('\n') + 1) : value
    }, codeOf)
  } catch (error) {
    // A story breaks off where a spoiled answer has not what it needs.
    if (spoil === honest || !(error instanceof TypeError)) throw error
  } finally {
    client.close()
    server.worlds.drop(world)
  }
  return journal
}
const honestStories: (readonly Told[])[] = []
for (const story of stories) honestStories.push(await told(story, honest))

const writeDifference = async ({ route, rows = [route], spoil }: NewDefect): Promise<string | null> => {
  for (const [n, story] of stories.entries()) {
    const expected = honestStories[n] ?? []
    if (!expected.some((each) => each.route === route)) continue
    const seen = await told(story, spoil())
    const at = seen.findIndex(
      (each, m) => each.answer !== expected[m]?.answer && each.route !== undefined && rows.includes(each.route),
    )
    if (at >= 0) return `${seen[at]?.route}`
  }
  return null
}

describe('the calls that show defects', () => {
  it('have the same answers each time in a mall without a defect', async () => {
    for (const [n, story] of stories.entries()) expect(await told(story, honest)).toEqual(honestStories[n])
    for (const route of Object.keys(calls) as Route[])
      expect(await readDifference({ what: '', route, mode: 'read', spoil: () => honest })).toBeNull()
  })

  it('succeed in the stories, unless a token is over, an order is deleted, or a thing is another person’s', () => {
    const refused = honestStories.flatMap((story) =>
      story.flatMap(({ route, answer }) => (answer.startsWith('200') ? [] : [`${answer.slice(0, 3)} ${route}`])),
    )
    expect(refused).toEqual([
      ...Array<string>(3).fill('401 GET /p/user/userInfo'),
      '400 GET /p/myOrder/orderDetail',
      '400 POST /p/orderInvoice',
      '400 PUT /p/myOrder/cancel/{orderNumber}',
      '400 PUT /p/orderRefund/cancel',
      '400 PUT /p/address/updateAddr',
      '400 DELETE /p/address/deleteAddr/{addrId}',
    ])
  })
})

describe('a new defect', () => {
  it('is one of at least 75 on at least 35 rows, none of them told twice', () => {
    expect(newDefects.length).toBeGreaterThanOrEqual(75)
    expect(new Set(newDefects.map(({ route }) => route)).size).toBeGreaterThanOrEqual(35)
    const names = [...defects, ...newDefects].map(({ what, route }) => `${what} ${route}`)
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })

  it.each(newDefects)('changes an answer: $what at $route', async (defect) => {
    const difference = defect.mode === 'read' ? await readDifference(defect) : await writeDifference(defect)
    expect(difference).not.toBeNull()
  })
})
