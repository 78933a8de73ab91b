import cookie from '@fastify/cookie'
import type { Endpoint } from 'qinghua-contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answered } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { createMockServer } from '../index.ts'
import { addBodyParsers } from './body-parsers.ts'
import { storing } from './mode.ts'
import { addErrorHandler } from './error-handler.ts'
import { mount } from './mount.ts'

const { worlds } = createMockServer({ size: 0 })
const row: Endpoint = {
  summary: { en: 'A row.', zh: '一个接口。' },
  provenance: 'proposed',
  auth: 'public',
  effect: 'read',
  responses: { 200: Type.Object({ price: Type.Number() }, { additionalProperties: false }) },
  refusals: ['cartFull'],
}

const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (logged.push(String(text)), true))
})
afterEach(() => vi.restoreAllMocks())

const serving = (answer: () => unknown): FastifyInstance => {
  const app = Fastify()
  app.register(cookie)
  app.decorateRequest('call', null)
  addBodyParsers(app)
  addErrorHandler(app)
  mount(
    app,
    { 'GET /row': row },
    {
      opening: { worlds, worldDomain: 'localhost', kind: 'call' },
      mode: storing(worlds),
      answer: (route, declared, { entry }) => answered(route, declared, entry, answer),
    },
  )
  return app
}
const get = async (answer: () => unknown) =>
  await serving(answer).inject({ url: '/row', headers: { host: 'localhost' } })

describe('an answer', () => {
  it('that conforms to its contract is sent', async () => {
    const { statusCode, body } = await get(() => ({ price: 1 }))
    expect([statusCode, body, logged]).toEqual([200, '{"price":1}', []])
  })

  it.each([
    ['misses a field', {}],
    ['has a field of another type', { price: '1' }],
    ['has a field that is null', { price: null }],
    ['has a field too many', { price: 1, cost: 1 }],
    ['has a number that is none', { price: NaN }],
    ['is nothing', undefined],
    ['is a list', [{ price: 1 }]],
  ])(
    'that %s is reported as a bug: answered with a hiccup, logged, with the verdict in the journal [S8.2]',
    async (_, answer) => {
      const { statusCode, headers } = await get(() => answer)
      expect(statusCode).toBe(500)
      expect(logged.join('')).toContain('GET /row broke its contract')
      const entry = worlds.get('default').journal.find('default', String(headers['x-mall-call']))
      expect(entry).toMatchObject({ verdict: expect.stringMatching(/./), refusal: 'hiccup' })
    },
  )
})

describe('a refusal', () => {
  it('that the row declares is sent', async () => {
    const refuse = () => {
      throw new Refusal('cartFull', { max: 120 })
    }
    expect(await get(refuse)).toMatchObject({ statusCode: 400, body: '购物车已满，最多 120 种商品' })
  })

  it('that the row does not declare is reported as a bug [S8.2]', async () => {
    const refuse = () => {
      throw new Refusal('noticeGone')
    }
    expect(await get(refuse)).toMatchObject({ statusCode: 500, body: '服务器开小差了' })
    expect(logged.join('')).toContain('refused with noticeGone, which its row does not declare')
  })
})
