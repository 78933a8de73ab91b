import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { send } from './call.ts'
import { connect, dial, narrowSockets } from './chat-client.ts'
import { openTestServer } from './test-server.ts'

const { ring, ...narrow } = narrowSockets()
const server = await openTestServer(narrow)
afterAll(() => server.close())
let n = 0
const people = [known.shopper, known.fresh, known.member, known.merchant].map(({ userName }) => userName)
const newWorld = async (person = 0) => {
  const world = `limits-${++n}`
  return { world, token: await server.logIn(people[person] ?? '', world) }
}

describe('the number of sockets is limited', () => {
  it('in a world and in the process, and a place that is left is free again', async () => {
    const { world, token } = await newWorld()
    const others = await Promise.all(people.slice(1).map((person) => server.logIn(person, world)))
    const [a, b] = [await connect(server, { world, token }), await connect(server, { world, token: others[0] ?? '' })]
    expect((await dial(server, { world, token: others[1] ?? '' })).status).toBe(503)
    const [c, d] = [await connect(server, await newWorld()), await connect(server, await newWorld())]
    expect((await dial(server, await newWorld())).status).toBe(503)
    for (const each of [a, b, c, d]) each.socket.close()
    await Promise.all([a, b, c, d].map((each) => each.end()))
    while (server.sockets.count > 0) await new Promise(setImmediate)
    ;(await connect(server, { world, token: others[1] ?? '' })).socket.close()
    while (server.sockets.count > 0) await new Promise(setImmediate)
  })
})

describe('a client', () => {
  it('that sends a giant frame is cut off with 1009', async () => {
    const chat = await connect(server, await newWorld())
    chat.socket.send('x'.repeat(5_000))
    expect(await chat.end()).toBe(1009)
  })

  it('that writes too fast is told so, and cut off if it does not stop', async () => {
    const own = await newWorld()
    const chat = await connect(server, own)
    for (let at = 0; at < 7; at++) chat.say({ content: `${at}`, clientMsgId: `m-${at}` })
    await chat.until(() => chat.of('refused').length === 2)
    expect(chat.of('refused').map(({ refusal, clientMsgId }) => [refusal, clientMsgId])).toEqual([
      ['chatTooFast', 'm-5'],
      ['chatTooFast', 'm-6'],
    ])
    server.pass(1_000)
    await chat.told({ content: 'now' })
    for (let at = 0; at < 40; at++) chat.say({ content: 'flood' })
    expect(await chat.end()).toBe(1008)
  })

  it('that does not read is dropped', async () => {
    const own = await newWorld()
    const chat = await connect(server, own)
    chat.socket.pause()
    const params = { userName: people[0] ?? '', shopId: 62 }
    const body = { content: '长'.repeat(500) }
    let said = 0
    while (server.sockets.connected(own.world).length > 0 && said++ < 20_000)
      await send(server, 'POST /__mall/conversations/{userName}/{shopId}/messages', { params, body }, own)
    expect(server.sockets.connected(own.world)).toEqual([])
    chat.socket.resume()
    expect(await chat.end()).toBe(1006)
  })

  it('of which nothing is heard is ended, and one that answers is not', async () => {
    const [silent, alive] = [await connect(server, await newWorld()), await connect(server, await newWorld())]
    silent.socket.pause()
    for (let at = 0; at < 5; at++) {
      server.pass(30_000)
      await alive.settle()
      ring(30_000)
    }
    silent.socket.resume()
    expect(await silent.end()).toBe(4008)
    await alive.settle()
    expect(alive.closed).toBeNull()
    alive.socket.close()
  })
})

it('what falls due while the clock runs is handed on at its time', async () => {
  const own = await newWorld()
  const chat = await connect(server, own)
  await send(server, 'POST /__mall/autopilot', { body: { on: true } }, own)
  await chat.told({ content: '你好' })
  server.pass(3_000)
  ring(3_000)
  await chat.until(() => chat.of('message').length === 2)
  expect(chat.of('message')[1]).toMatchObject({ source: 1 })
})
