import cookie from '@fastify/cookie'
import type { Endpoint } from 'qinghua-contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTo, answerToError } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { inMemory } from '../data/store.ts'
import { createMockServer } from '../index.ts'
import { callPlugin } from './calls.ts'
import { errorPlugin } from './errors.ts'
import { Metrics } from './health.ts'
import { stepPlugin } from './steps.ts'
import { worldPlugin } from './world.ts'

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

const serving = (answer: () => unknown, inWorlds = worlds): FastifyInstance => {
  const app = Fastify()
  const house = { worlds: inWorlds, worldDomain: 'localhost', health: { metrics: new Metrics(), isStopping: false } }
  app.decorateRequest('call', null)
  app.decorateRequest('worldNames', null)
  app.decorateRequest('input')
  app.register(cookie)
  app.register(errorPlugin)
  app.register(worldPlugin, house)
  app.register(stepPlugin, { ...house, kind: 'call' })
  app.register(callPlugin, {
    table: { 'GET /row': row },
    answer: (declared, { entry, world }, input) => {
      try {
        return answerTo(declared, entry, answer())
      } catch (error) {
        return answerToError(declared, entry, input, world.mall, error)
      }
    },
  })
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

it('a world that cannot be opened is refused with the reason, also where what was stored is asked about', async () => {
  const refusing = (code: 'storeAway' | 'busy') => async () => {
    throw new Refusal(code)
  }
  const store = { ...inMemory(), keeps: true, has: () => null, open: refusing('storeAway'), stored: refusing('busy') }
  const { body } = await serving(() => ({ price: 1 }), createMockServer({ size: 0, store }).worlds).inject('/row')
  expect(body).toBe('无法连接数据库，未执行任何操作，请稍后再试')
})
