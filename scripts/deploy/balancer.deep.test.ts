import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { haproxy, noHaproxy } from '../lib/programs.mjs'
import { Balancer } from './test/balancer.ts'

const count = 5
const folder = mkdtempSync(join(tmpdir(), 'qinghua-balancer-'))
const servers: Server[] = []
/** Received calls by path. */
const received: string[] = []
let balancer: Balancer

const serve = async (at: number): Promise<number> => {
  const server = createServer((asked, reply) => {
    if (asked.url === '/__mall/ready') return void reply.end()
    received.push(`${asked.method} ${asked.url}`)
    if (asked.url === '/dies') return void asked.socket.destroy()
    let body = ''
    asked.on('data', (part) => (body += String(part)))
    asked.on('end', () => reply.end(JSON.stringify({ at, body })))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.send(String(at)))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  if (haproxy === undefined) return
  const ports = await Promise.all(Array.from({ length: count }, (_, at) => serve(at)))
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  balancer = await Balancer.start(folder, port, ports)
})
beforeEach(({ skip }) => skip(haproxy === undefined, noHaproxy))
afterAll(async () => {
  await balancer?.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly text: string
}
const ask = (headers: IncomingHttpHeaders, path = '/', method = 'GET', body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: balancer.port, path, method, headers: { host: 'localhost', ...headers } }
    const asked = request(options, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
const placeOf = async (...given: Parameters<typeof ask>): Promise<number> =>
  (JSON.parse((await ask(...given)).text) as { at: number }).at

const worlds = Array.from({ length: 40 }, (_, at) => `qa-${at}`)

test('a world is at one process, however a call names it', async () => {
  const places = new Set<number>()
  for (const world of worlds) {
    const place = await placeOf({ 'x-mall-world': world })
    places.add(place)
    expect(await placeOf({ host: `${world}.localhost` })).toBe(place)
    expect(await placeOf({ host: `${world.toUpperCase()}.LOCALHOST:8080` })).toBe(place)
    expect(await placeOf({ cookie: `token=x; mall-world=${world}` })).toBe(place)
    expect(await placeOf({}, `/__mall/events?x-mall-world=${world}`)).toBe(place)
    expect(await placeOf({ 'x-mall-world': world, host: 'other.localhost', cookie: 'mall-world=another' })).toBe(place)
  }
  expect(places.size).toBe(count)
  const standard = await placeOf({})
  expect(await placeOf({ 'x-mall-world': 'default' })).toBe(standard)
  expect(await placeOf({ host: 'a.b.localhost' })).toBe(standard)
})

test('a socket is at the same process as the calls of its world', async () => {
  for (const world of worlds.slice(0, 10)) {
    const socket = new WebSocket(`ws://127.0.0.1:${balancer.port}/im/websocket/user/x`, {
      headers: { host: `${world}.localhost` },
    })
    const [said] = (await once(socket, 'message')) as [Buffer]
    socket.terminate()
    expect(Number(String(said))).toBe(await placeOf({ 'x-mall-world': world }))
  }
})

test('a DELETE arrives with its body', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '6' }
  const { text } = await ask(headers, '/p/shopCart/deleteItem', 'DELETE', '[1, 3]')
  expect(JSON.parse(text)).toMatchObject({ body: '[1, 3]' })
})

test('a call that a process has received is not repeated', async () => {
  for (const method of ['GET', 'POST', 'PUT']) {
    received.length = 0
    const { status } = await ask({ 'x-mall-world': 'repeated', 'content-length': '0' }, '/dies', method)
    expect([status, received]).toEqual([502, [`${method} /dies`]])
  }
})

test('a call that a dead process did not receive is answered by another one', async () => {
  const dead = await placeOf({ 'x-mall-world': 'moves' })
  servers[dead]?.closeAllConnections()
  await new Promise((resolve) => servers[dead]?.close(resolve))
  expect(await placeOf({ 'x-mall-world': 'moves' })).not.toBe(dead)
})
