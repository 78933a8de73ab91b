import Fastify from 'fastify'
import { createMockServer } from '../src/index.ts'
const kind = process.argv[2]
const body = { type:'array', items:{type:'integer', minimum:1}, maxItems:120 }
const server = createMockServer({ size: 300 })
const notices = (await server.api.inject('/shop/notice/topNoticeList/62')).json()
let app = server.api
const login = await server.api.inject({ method:'POST', url:'/__mall/login', headers:{'content-type':'application/json', host:'localhost'}, payload:'{"userName":"lin_xiaoman"}' })
const token = login.json().accessToken
if (kind === 'bare') {
  app = Fastify()
  const notice = { type:'array', items:{ type:'object', properties:{ id:{type:'integer'}, title:{type:'string'}, publishTime:{type:'string'}, isTop:{type:'integer'} } } }
  app.get('/shop/notice/topNoticeList/:shopId', { schema:{ params:{type:'object',properties:{shopId:{type:'integer'}}}, response:{200:notice} } }, () => notices)
  const total = { finalMoney: 1, totalMoney: 1, subtractMoney: 0, count: 3 }
  app.post('/p/shopCart/totalPay', { schema:{ body, response:{200:{type:'object',properties:{finalMoney:{type:'number'},totalMoney:{type:'number'},subtractMoney:{type:'number'},count:{type:'integer'}}}} } }, () => total)
}
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ port: (app.server.address() as any).port, token })
process.on('disconnect', () => process.exit(0))
let last = process.cpuUsage()
process.on('message', () => { const u = process.cpuUsage(last); last = process.cpuUsage(); process.send!({ cpu: u.user + u.system }) })
