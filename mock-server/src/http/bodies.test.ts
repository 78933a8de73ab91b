import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { bodyPlugin } from './bodies.ts'
import { errorPlugin } from './errors.ts'

const app = Fastify()
app.decorateRequest('call', null)
app.register(bodyPlugin)
app.register(errorPlugin)
app.post('/echo', ({ body }) => ({ body }))
const post = async (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload })

it('refuses names that could reach a prototype, in any spelling', async () => {
  for (const text of [
    '{"__proto__":1}',
    '{"a":[{"__proto__":{"x":1}}]}',
    '{"\\u005f\\u005fproto__":1}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"constr\\u0075ctor":{"prototype":1}}',
  ])
    expect([text, (await post(text)).statusCode]).toEqual([text, 400])
  expect((await post('{"constructor":1,"prototype":1,"proto":1}')).statusCode).toBe(200)
})

it('reads at most 32 levels', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect([(await post(nested(32))).statusCode, (await post(nested(33))).statusCode]).toEqual([200, 400])
  expect((await post(`["${'['.repeat(100)}"]`)).statusCode).toBe(200)
  expect((await post('["\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["]')).statusCode).toBe(200)
})

it('reads a form as text fields, and a repeated field as a list', async () => {
  const type = 'application/x-www-form-urlencoded'
  expect((await post('a=1&b=%E9%9D%92+&c=', type)).json()).toEqual({ body: { a: '1', b: '青 ', c: '' } })
  expect((await post('a=1&a=2&a=3', type)).json()).toEqual({ body: { a: ['1', '2', '3'] } })
  expect((await post('__proto__=1', type)).body).toBe('{"body":{"__proto__":"1"}}')
  expect((await post('a=%zz', type)).statusCode).toBe(400)
})

it('treats an empty JSON body as no body', async () => {
  expect((await post('')).json()).toEqual({})
})

it('refuses other types', async () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/octet-stream'])
    expect((await post('x', type)).statusCode).toBe(415)
})
