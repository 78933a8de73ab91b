import Fastify from 'fastify'

/** The baseline of the benchmark: Fastify with a schema and nothing else. */
const app = Fastify()
const notices = Array.from({ length: 5 }, (_, id) => ({
  id: id + 1,
  title: '秋季书展与“双十一”期间的发货安排',
  publishTime: '2026-11-01 10:00:00',
  isTop: 1,
}))
const notice = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    publishTime: { type: 'string' },
    isTop: { type: 'integer' },
  },
}
const params = { type: 'object', properties: { shopId: { type: 'integer' } } }
app.get('/notices/:shopId', { schema: { params, response: { 200: { type: 'array', items: notice } } } }, () => notices)

const total = { type: 'object', properties: { finalMoney: { type: 'number' } } }
const body = { type: 'array', items: { type: 'integer' } }
app.post('/total', { schema: { body, response: { 200: total } } }, (request) => ({ finalMoney: request.body.length }))

const api = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ api })}\n`)
