import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cert, key } from '../../mock-server/test/test-certificate.ts'
import { freePorts } from '../lib/ports.mjs'
import { haproxy, noHaproxy } from '../lib/programs.mjs'
import { Balancer } from './test/balancer.ts'

const folder = mkdtempSync(join(tmpdir(), 'qinghua-tls-'))
const certificates = join(folder, 'mall.pem')

const received: string[] = []
const mall = createServer((asked, reply) => {
  if (asked.url !== '/__mall/ready') received.push(String(asked.url))
  if (asked.url === '/dies') return void asked.socket.destroy()
  reply.end('answered')
})
let balancer: Balancer
let port = 0

beforeAll(async () => {
  if (haproxy === undefined) return
  writeFileSync(certificates, cert + key)
  await once(mall.listen(0, '127.0.0.1'), 'listening')
  const [plain = 0, secure = 0] = await freePorts(2)
  port = secure
  balancer = await Balancer.start(folder, plain, [(mall.address() as AddressInfo).port], { port, certificates })
})
beforeEach(({ skip }) => skip(haproxy === undefined, noHaproxy))
afterAll(async () => {
  await balancer?.stop()
  mall.close()
  rmSync(folder, { recursive: true })
})

const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', servername: 'localhost', headers: { host: 'localhost' }, port, path, ca: cert }
    get(asked, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

test('a plain call is led to TLS, which answers it', async () => {
  const url = `http://127.0.0.1:${balancer.port}/login/publicKey`
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, url.replace('http:', 'https:')])
  expect(await statusOf('/login/publicKey')).toBe(200)
})

test('browsers are offered HTTP/1.1 only: over HTTP/2 a call whose process died would be refused, and sent again', async () => {
  const socket = connect({
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    ca: cert,
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  await once(socket, 'secureConnect')
  expect(socket.alpnProtocol).toBe('http/1.1')
  socket.destroy()
  received.length = 0
  expect([await statusOf('/dies'), received]).toEqual([502, ['/dies']])
})
