import { readFileSync } from 'node:fs'
import type { Route } from 'qinghua-contract'
import type { FaultSpec } from 'qinghua-contract/control'
import { afterAll, describe, expect, it } from 'vitest'
import { type Answer, control, send } from './call.ts'
import { openTestServer } from './test-server.ts'

// As large as the mall that the links open: one of them fills a cart.
const server = await openTestServer({ size: 240 })
afterAll(() => server.close())

interface Entry {
  readonly id: string
  readonly zh: string
  readonly en: string
  readonly calls: readonly string[]
  readonly link: URLSearchParams
}

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
const bare = (cell = ''): string => cell.replace(/^`(.*)`$/, '$1')

/** The entries of a table of the page, by the names of its columns. */
const entriesIn = (title: string): readonly Entry[] => {
  const rows = (page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const [head = [], , ...cells] = rows.map((row) => row.split(/(?<!\\) ?\| ?/).slice(1, -1))
  const at = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? ''
  return cells.map((row) => ({
    id: bare(at(row, 'id')),
    zh: at(row, '中文'),
    en: at(row, 'English'),
    calls: at(row, 'calls').split('<br>').map(bare),
    link: new URL(bare(at(row, 'link')), 'http://localhost').searchParams,
  }))
}

const ofServer = entriesIn('Messages of the server')
const ofStorefront = entriesIn('Messages of the storefront')
const languages = ['zh', 'en'] as const

/** Does what the page of the link does: opens the world, plants the fault, logs in. Returns who is where. */
const follow = async ({ id, link }: Entry) => {
  const world = `l-${id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40).replace(/-$/, '')
  const scenario = link.get('scenario') ?? 'none'
  const opened = await control(server, 'POST /__mall/worlds', { body: { name: world, scenario } })
  expect([opened.status, opened.body.scenario]).toEqual([200, scenario])
  const arm = JSON.parse(link.get('arm') ?? 'null') as FaultSpec | null
  const armed = arm && (await control(server, 'POST /__mall/faults', { body: arm }, { world }))
  if (armed) expect(armed.status).toBe(200)
  const { body: scene } = await control(server, 'GET /__mall/scene', {}, { world })
  const [gap = '', state] = /\{(\w+)\}/.exec(link.get('to') ?? '') ?? []
  const { body: orders } = await control(server, 'GET /__mall/orders', { query: {} }, { world })
  const { body: refunds } = await control(server, 'GET /__mall/refunds', { query: {} }, { world })
  const found =
    orders.find((order) => order.status === state)?.orderNumber ??
    refunds.find((each) => each.status === state)?.refundSn
  if (gap !== '') expect(found).toMatch(/^\d+$/)
  const to = link.get('to')?.replace(gap, found ?? '') ?? scene.at ?? ''
  expect(to).toMatch(/^\/(?!\/)/)
  const as = link.get('to') === null ? (link.get('as') ?? scene.as) : link.get('as')
  const fault = link.get('fault')
  const referer = `http://qa.localhost${to}${fault === null ? '' : `${to.includes('?') ? '&' : '?'}__fault=${encodeURIComponent(fault)}`}`
  return {
    world,
    fault,
    armed: armed?.body ?? null,
    headers: { referer },
    ...(as !== null && { token: await server.logIn(as, world) }),
  }
}

/** Its faults are of the world; chat-errors.test.ts tries them. */
const ofSocket = ({ calls }: Entry): boolean => calls.every((call) => call.includes(' /im/websocket/'))

/** Texts with their values left open, as the planted refusal sends them. */
const unfilled = (text: string): string => text.replaceAll(/\{\w+\}/g, '…')

/** A valid body, where the fault comes after the call was carried out. */
const feedback = { feedbackType: 1, content: '封面印歪了', userName: '13800138001', theirType: 4 }

const isCutOff = (fault: string): boolean => fault.startsWith('drop=')

/** What arrives of a call: nothing if the connection breaks. */
const arrives = async (call: Promise<Answer<unknown>>): Promise<Answer<unknown> | null> => call.catch(() => null)

describe('the links of docs/errors.md', () => {
  it('are there for every entry', () => {
    expect([ofServer.length > 60, ofStorefront.length > 80]).toEqual([true, true])
    expect([...ofServer, ...ofStorefront].filter(({ link }) => !link.has('scenario'))).toEqual([])
  })

  it.each(ofServer.map((entry) => [entry.id, entry] as const))(
    'lead to a world in which the call says %s [S8.1]',
    async (_, entry) => {
      const { fault, armed, ...caller } = await follow(entry)
      if (ofSocket(entry)) return
      if (armed !== null) {
        const { text, headers } = await send(server, armed.on as Route, {}, { ...caller, language: 'en' })
        expect([text, headers['x-mall-fault']]).toEqual([unfilled(entry.en), armed.id])
        return expect(entry.calls).toContain(armed.on)
      }
      if (fault === null) throw new Error('the link makes nothing fail')
      const [effect = '', route = ''] = fault.split('@')
      if (!entry.calls.includes('*')) expect(entry.calls).toContain(route)
      for (const language of languages) {
        const answer = await arrives(
          send(server, route, isCutOff(effect) ? { body: feedback } : {}, { ...caller, language }),
        )
        if (isCutOff(effect)) {
          expect(answer).toBeNull()
          continue
        }
        expect(answer?.headers['x-mall-fault']).toBe('page')
        const [, code] = /^code=(\d+)/.exec(effect) ?? []
        if (code !== undefined) expect(answer?.status).toBe(Number(code))
        else if (effect.startsWith('refusal=')) expect(answer?.text).toBe(unfilled(entry[language]))
        else expect(effect).toMatch(/^garble=/)
      }
    },
  )

  it.each(ofStorefront.map((entry) => [entry.id, entry] as const))('open the world of %s [S8.7]', async (_, entry) => {
    const { fault, armed, ...caller } = await follow(entry)
    const [effect = '', route = ''] = (fault ?? '').split('@')
    if (fault === null || armed || isCutOff(effect) || effect.startsWith('delay=') || route.includes('*')) return
    expect((await send(server, route, {}, caller)).headers['x-mall-fault']).toBe('page')
  })
})
