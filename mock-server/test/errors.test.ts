import type { Route } from 'qinghua-contract'
import type { FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { errorCatalogue, type ErrorEntry } from 'qinghua-contract/errors'
import { refusalOfStatus, type PlantedStatus } from 'qinghua-contract/magic'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { gatewayPage } from '../src/faults/fault-answer.ts'
import { scenarios } from '@mall/fixtures/scenarios'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalText } from '../src/calls/refusal-text.ts'
import { readPageFault } from '../src/faults/directive.ts'
import { control, send, type Answer } from './call.ts'
import { request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

/** What a link says. */
type Asked = Partial<Record<'scenario' | 'as' | 'to' | 'fault' | 'arm', string>>

interface Ways {
  readonly fault: { readonly on: Route; readonly effect: FaultEffect }
  readonly header: string
}
type Planted = ErrorEntry & { readonly triggers: Ways & { readonly page: string } }
/** Those of the socket have no header, and are tried in chat-errors.test.ts. */
const isPlanted = (entry: ErrorEntry): entry is Planted => entry.triggers.header !== null
const planted = errorCatalogue().filter(isPlanted)
/** Faults with a text answer. */
const answered = planted.filter(({ triggers: { fault } }) => /status|refusal/.test(fault.effect.kind))
const cutOff = planted.filter(({ triggers: { fault } }) => fault.effect.kind === 'drop')

/** The text of the server, before the storefront handles it. */
const saidBy = (effect: FaultEffect, language: 'zh' | 'en'): { status: number; text: string } => {
  if (effect.kind === 'refusal')
    return { status: refusals[effect.code].status, text: refusalText(effect.code, language) }
  if (effect.kind !== 'status') throw new Error(`${effect.kind} says nothing`)
  const code: RefusalCode | undefined = refusalOfStatus[effect.status as PlantedStatus]
  if (!code) return { status: effect.status, text: gatewayPage(effect.status) }
  const text = refusals[code][language]
  if (effect.body === 'html') return { status: 400, text: `<html><body><h1>${text}</h1></body></html>` }
  if (effect.body === 'object') return { status: 400, text: JSON.stringify({ code: 'A00001', msg: text }) }
  return { status: effect.status, text: effect.body === 'empty' ? '' : text }
}

const facts = ({ status, text, headers }: Answer<unknown>) => ({ status, text, by: headers['x-mall-fault'] })
const languages = ['zh', 'en'] as const
const referer = (page: string) => ({ referer: `http://qa.localhost${page}` })

const expectBy = async ({ id, triggers: { fault, header, page } }: Planted): Promise<void> => {
  const { on, effect } = fault
  const world = `e-${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}`.slice(0, 40)
  for (const language of languages) {
    const by = async (headers: Record<string, string> = {}) =>
      facts(await send(server, on, {}, { world, language, headers }))
    const expected = saidBy(effect, language)
    const { body: armed } = await control(server, 'POST /__mall/faults', { body: fault }, { world })
    expect(await by()).toEqual({ ...expected, by: armed.id })
    expect(await by({ prefer: header })).toEqual({ ...expected, by: 'prefer' })
    expect(await by(referer(page))).toEqual({ ...expected, by: 'page' })
  }
}

describe('every entry of the catalogue', () => {
  it.each(answered.map((entry) => [entry.id, entry] as const))(
    '%s comes by its fault, its header and its page address [S8.1]',
    (_, entry) => expectBy(entry),
  )

  it.each(cutOff.map((entry) => [entry.id, entry] as const))('%s leaves no answer [S8.2]', async (_, entry) => {
    const { fault, header, page } = entry.triggers
    const [method, path] = fault.on.split(' ')
    const body = JSON.stringify({ feedbackType: 1, content: '封面印歪了', userName: '13800138001', theirType: 4 })
    const sent = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const by = (headers: Record<string, string> = {}) =>
      talk(server.ports.api, request(`${method} ${path}`, { ...sent, ...headers }, body))
    expect(statusOf(await by())).toBe(200)
    await control(server, 'POST /__mall/faults', { body: fault })
    expect([await by(), await by()]).toEqual(['', ''])
    await control(server, 'DELETE /__mall/faults', {})
    expect([await by({ prefer: header }), await by(referer(page))]).toEqual(['', ''])
  })

  it('that is garbled cannot be read by any of its ways [S8.2]', async () => {
    const garbled = planted.filter(({ triggers: { fault } }) => fault.effect.kind === 'garble')
    expect(garbled).toHaveLength(3)
    const [on, url] = ['GET /webConfig/getPcWebConfig', '/webConfig/getPcWebConfig']
    for (const { triggers } of garbled) {
      const page = triggers.page.replace(/@.*$/, '@GET+/webConfig/*')
      await control(server, 'POST /__mall/faults', { body: { ...triggers.fault, on } })
      for (const headers of [{}, { prefer: triggers.header }, referer(page)]) {
        const { body, headers: said } = await server.api.inject({ url, headers })
        expect(() => JSON.parse(body)).toThrow(SyntaxError)
        expect(said['x-mall-fault']).toMatch(/^(f\d+|prefer|page)$/)
      }
    }
  })

  const links = errorCatalogue().map(({ id, triggers: { fault, page, link } }) => {
    const asked: Asked = Object.fromEntries(new URL(String(link), 'http://mall').searchParams)
    return { ...asked, id, on: fault && String(fault.on), path: page?.split('?', 1)[0] }
  })

  it('links to a scenario and an account that there are, and to a page of the storefront', async () => {
    const names = new Set(scenarios.map(({ name }) => name))
    expect(links.filter(({ scenario = '', to = '/' }) => !names.has(scenario) || !to.startsWith('/'))).toEqual([])
    const people = [...new Set(links.flatMap(({ as }) => as ?? []))]
    expect(people.length).toBeGreaterThan(5)
    for (const userName of people) {
      const { status } = await control(server, 'POST /__mall/login', { body: { userName } })
      expect([userName, status]).toEqual([userName, 200])
    }
  })

  it('plants faults that strike the call that it is about', async () => {
    const pages = links.flatMap(({ id, on, fault }) => (fault ? [{ id, on, fault: readPageFault(fault) }] : []))
    expect(pages.length).toBeGreaterThan(70)
    for (const { id, on, fault } of pages)
      expect([id, on === null ? fault !== null : fault?.matches(on)]).toEqual([id, true])
    const armed = links.flatMap(({ id, on, arm }) => (arm ? [{ id, on, fault: JSON.parse(arm) as FaultSpec }] : []))
    expect(armed.length).toBeGreaterThan(15)
    for (const { id, on, fault } of armed) {
      const { status } = await control(server, 'POST /__mall/faults', { body: fault }, { world: 'armed' })
      expect([id, status, fault.on]).toEqual([id, 200, on ?? fault.on])
    }
  })

  const seen = links.filter(({ to }) => to === undefined)
  it.each([...new Set(seen.map(({ scenario = '' }) => scenario))])('is seen where %s is', async (scenario) => {
    await control(server, 'POST /__mall/worlds', { body: { name: scenario, scenario } })
    const { body: scene } = await control(server, 'GET /__mall/scene', {}, { world: scenario })
    for (const { as, path } of seen.filter((each) => each.scenario === scenario))
      expect([scene.as, scene.at?.split('?', 1)[0]]).toEqual([as, path])
  })

  it('is answered in the language of the call, with both texts beside it [S1.7]', async () => {
    for (const language of languages) {
      const { body } = await control(server, 'GET /__mall/errors', {}, { language })
      expect(body.map(({ id, text }) => [id, text])).toEqual(
        errorCatalogue().map((entry) => [entry.id, entry[language]]),
      )
    }
  })
})
