import { request, type IncomingMessage } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { listenersOf } from './listeners.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
const listeners = listenersOf(server.worlds)
afterAll(() => server.close())

interface ReceivedEvent {
  readonly event: string
  readonly data: unknown
}

/** Connects to the events of a world; returns a function that waits for the next event of a kind. */
const listen = async (world: string, headers: Record<string, string> = {}) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `/__mall/events?x-mall-world=${world}`
    request({ port: server.ports.api, host: '127.0.0.1', path, headers }, resolve).once('error', reject).end()
  })
  const heard: ReceivedEvent[] = []
  const waiting: (() => void)[] = []
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [event = '', data = ''] = part.split('\n')
      heard.push({ event: event.slice(7), data: JSON.parse(data.slice(6)) })
    }
    for (const wake of waiting.splice(0)) wake()
  })
  const next = async (event: string): Promise<unknown> => {
    for (;;) {
      const at = heard.findIndex((each) => each.event === event)
      if (at >= 0) return heard.splice(0, at + 1).at(-1)?.data
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return { answer, next, close: () => answer.destroy() }
}

it('reports every call of its world, and of no other', async () => {
  const { next, close } = await listen('heard')
  expect(await next('world')).toMatchObject({ name: 'heard', steps: 0 })
  await send(server, 'GET /login/publicKey', {}, { world: 'unheard' })
  await send(server, 'GET /shop/notice/info/{id}', { params: { id: 9_999 } }, { world: 'heard' })
  expect(await next('call')).toMatchObject({ route: 'GET /shop/notice/info/{id}', status: 400, refusal: 'noticeGone' })
  expect(await next('world')).toMatchObject({ steps: 1 })
  close()
})

it('reports that its world was replaced', async () => {
  await send(server, 'GET /login/publicKey', {}, { world: 'turned' })
  const { next, close } = await listen('turned')
  await control(server, 'POST /__mall/worlds/{name}/rewind', { params: { name: 'turned' }, body: { to: 0 } })
  await next('replaced')
  expect(await next('world')).toMatchObject({ steps: 0 })
  close()
})

it('tells nobody who has left', async () => {
  const listening = await Promise.all([listen('left'), listen('left')])
  for (const { next } of listening) await next('world')
  expect(listeners.count('left')).toBe(2)
  for (const { close } of listening) close()
  await listeners.gone('left')
})

it('is available on this machine only', async () => {
  const { answer } = await listen('heard', { origin: 'http://evil.example' })
  expect(answer.statusCode).toBe(403)
})

it('ends when the server does', async () => {
  const other = await openTestServer()
  const answer = await new Promise<IncomingMessage>((resolve) => {
    request({ port: other.ports.api, host: '127.0.0.1', path: '/__mall/events' }, resolve).end()
  })
  const ended = new Promise((resolve) => answer.resume().once('close', resolve))
  await other.close()
  await ended
})
