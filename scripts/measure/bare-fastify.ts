import { contract, type Endpoint } from 'qinghua-contract'
import Fastify from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * The baseline of the benchmark: two routes of the contract in Fastify, with the checks of input and answer and the
 * headers of the mock, and nothing else. They always give the answers named on the command line.
 */
const [notices = '[]', total = '{}', token = ''] = process.argv.slice(2)
const headers = { 'cache-control': 'no-store', 'x-mall-call': 'bare-1', date: new Date().toUTCString() }

const checked = (schema: TSchema | undefined) => {
  const check = schema && Compile(schema)
  return (value: unknown): void => {
    if (check && !check.Check(value)) throw new Error('400')
  }
}
const answering = (row: Endpoint, answer: unknown) => {
  const check = checked(row.responses[200])
  return (): string => {
    check(answer)
    return JSON.stringify(answer)
  }
}

const app = Fastify()
const type = 'application/json; charset=utf-8'

const noticeRow: Endpoint = contract['GET /shop/notice/topNoticeList/{shopId}']
const checkShop = checked(noticeRow.params)
const noticeList = answering(noticeRow, JSON.parse(notices))
app.get<{ Params: { shopId: string } }>('/shop/notice/topNoticeList/:shopId', (request, reply) => {
  checkShop({ shopId: Number(request.params.shopId) })
  reply.headers(headers).type(type).send(noticeList())
})

const totalRow: Endpoint = contract['POST /p/shopCart/totalPay']
const checkLines = checked(totalRow.body)
const totalPay = answering(totalRow, JSON.parse(total))
const sessions = new Map([[token, 'a shopper']])
app.post('/p/shopCart/totalPay', (request, reply) => {
  if (!sessions.has(request.headers.authorization ?? '')) return reply.code(401).send()
  checkLines(request.body)
  return reply.headers(headers).type(type).send(totalPay())
})

const api = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ api })}\n`)
