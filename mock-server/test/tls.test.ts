import { once } from 'node:events'
import { request } from 'node:https'
import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { bodyOf, request as plain, statusOf, talk } from './socket.ts'
import { cert, key } from './test-certificate.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer({ tls: { cert, key } })
afterAll(() => server.close())

/** Supertest speaks plain http to a server that it does not know to be of TLS. */
const logIn = async (world: string): Promise<string> => {
  const headers = { 'x-mall-world': world }
  const body = { userName: known.shopper.userName }
  const answer = await server.api.inject({
    method: 'POST',
    url: '/__mall/login',
    headers: { host: 'localhost', ...headers },
    payload: body,
  })
  return (answer.json() as { accessToken: string }).accessToken
}

/** By a name of this machine, which is looked up nowhere. */
const get = (
  host: string,
  path: string,
  port = server.ports.api,
): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const named = host === '127.0.0.1' ? {} : { servername: host }
    request({ host: '127.0.0.1', port, path, ca: cert, agent: false, headers: { host }, ...named }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.once('end', () => resolve({ status: answer.statusCode, text }))
    })
      .once('error', reject)
      .end()
  })

it.each([
  ['localhost', 'default'],
  ['127.0.0.1', 'default'],
  ['qa-7.localhost', 'qa-7'],
])('a browser that trusts the certificate trusts %s, which is the world %s', async (host, world) => {
  expect(await get(host, '/__mall/here')).toEqual({ status: 200, text: expect.stringContaining(`{"world":"${world}"`) })
})

it('the sockets are served over it, in the world of the host', async () => {
  const token = await logIn('qa-7')
  const url = `wss://127.0.0.1:${server.ports.im}/im/websocket/user/${token}`
  const socket = new WebSocket(url, { ca: cert, headers: { host: 'qa-7.localhost' } })
  const [frame] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(frame.toString())).toMatchObject({ code: 3 })
  socket.terminate()
})

it('who speaks plain http is told to write https', async () => {
  const answer = await talk(server.ports.api, plain('GET /__mall/here'))
  expect([statusOf(answer), bodyOf(answer)]).toEqual([
    400,
    expect.stringMatching(/^This address speaks https.*\n此地址使用 https.*\n$/),
  ])
})

it('a connection over which nothing comes ends nothing', async () => {
  expect(await talk(server.ports.api, Buffer.from([0]))).toContain('400 Bad Request')
  expect(await get('localhost', '/__mall/here')).toMatchObject({ status: 200 })
})
