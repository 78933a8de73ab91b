import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serverCertificate } from '../src/tls/certificate.ts'
import { ownCertificates } from '../src/tls/own-certificates.ts'
import { bodyOf, request as plain, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
const { authority, ...tls } = ownCertificates(folder, Date.now())
const ca = readFileSync(authority, 'utf8')
const server = await openTestServer({ tls })
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

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
    request({ host: '127.0.0.1', port, path, ca, agent: false, headers: { host }, ...named }, (answer) => {
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
])('a browser that trusts the authority trusts %s, which is the world %s', async (host, world) => {
  expect(await get(host, '/__mall/here')).toEqual({ status: 200, text: expect.stringContaining(`{"world":"${world}"`) })
})

it('the sockets are served over it, in the world of the host', async () => {
  const token = await logIn('qa-9')
  const url = `wss://127.0.0.1:${server.ports.im}/im/websocket/user/${token}`
  const socket = new WebSocket(url, { ca, headers: { host: 'qa-9.localhost' } })
  const [frame] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(frame.toString())).toMatchObject({ code: 3 })
  socket.terminate()
})

it('the authority vouches for no name but those of this machine', async () => {
  const [pem = ''] =
    /-----BEGIN PRIVATE KEY-----[^]*?-----END PRIVATE KEY-----/.exec(
      readFileSync(join(folder, 'authority-key.pem'), 'utf8'),
    ) ?? []
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const period = { from: Date.now() - 1_000, to: Date.now() + 60_000 }
  const cert = serverCertificate('mall.example', privateKey, createPrivateKey(pem), period)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const elsewhere = createServer({ cert, key }, (_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  await expect(get('mall.example', '/', (elsewhere.address() as AddressInfo).port)).rejects.toThrow(
    'permitted subtree violation',
  )
  elsewhere.close()
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
