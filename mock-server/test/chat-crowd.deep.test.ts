import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { addAccount } from '../src/core/people/new-account.ts'
import { openSession } from '../src/core/people/sessions.ts'
import { chatHistory } from '../src/core/service/history.ts'
import type { Account } from '../src/core/state/people.ts'
import { dial, type ChatClient } from './chat-client.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { chanceFrom } from './pricing/chance.ts'
import { openTestServer } from './test-server.ts'

/** CROWD_SOCKETS sets how many shoppers there are, CROWD_MESSAGES how much each of them says. */
const sockets = Number(process.env['CROWD_SOCKETS'] ?? 2_000)
const each = Number(process.env['CROWD_MESSAGES'] ?? 50)
const worlds = 4
const atOnce = 3

const server = await openTestServer({ socketLimits: { burst: 1e9, ofWorld: 1e9, ofProcess: 1e9 } })
const proxy = await openFaultProxy(server.ports.im, chanceFrom(3), 20)
afterAll(async () => {
  await server.close()
  await proxy.close()
})

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
const heldMb = (): number => {
  collect()
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024)
}

/** Sends a number of messages through a bad network, until all are acknowledged. */
class Shopper {
  readonly world: string
  readonly account: Account
  readonly heard: string[] = []
  readonly #token: string
  #unsent: string[] = []
  #next = 0
  #acknowledged = 0
  #last = 0

  constructor(n: number) {
    this.world = `crowd-${n % worlds}`
    const { mall } = server.worlds.get(this.world)
    this.account = addAccount(mall, { userId: `c${n}`, userName: `crowd_${n}`, nickName: `No. ${n}`, avatarOf: n })
    this.#token = openSession(mall, this.account).accessToken
  }

  /** Until so many are acknowledged. */
  async talk(until: number): Promise<void> {
    while (this.#acknowledged < until) {
      const { client } = await dial(server, {
        token: this.#token,
        world: this.world,
        after: this.#last,
        port: proxy.port,
      })
      if (client) await this.#talkOn(client, until)
    }
  }

  /** Until everything is said, or the connection ends. */
  #talkOn(client: ChatClient, until: number): Promise<void> {
    let read = 0
    const say = (content: string): void => client.say({ content, clientMsgId: content })
    const sayMore = (): void => {
      while (this.#unsent.length < atOnce && this.#next < until) {
        const content = `m${this.#next++}`
        this.#unsent.push(content)
        say(content)
      }
    }
    const readOn = (): void => {
      for (; read < client.frames.length; read++) {
        const frame = client.frames[read]
        if (frame?.code === 3) {
          for (const content of this.#unsent) say(content)
          sayMore()
        } else if (frame?.code === 4) {
          this.#last = frame.obj.msgId
          this.heard.push(frame.obj.content)
        } else if (frame?.code === 1) {
          const before = this.#unsent.length
          this.#unsent = this.#unsent.filter((content) => content !== frame.obj.clientMsgId)
          this.#acknowledged += before - this.#unsent.length
          sayMore()
        }
      }
    }
    return new Promise((resolve) => {
      const stir = (): void => {
        readOn()
        if (this.#acknowledged === until || client.closed !== null) {
          client.socket.terminate()
          resolve()
        }
      }
      client.socket.on('message', stir)
      client.socket.on('close', stir)
      stir()
    })
  }

  history(): string[] {
    const { mall } = server.worlds.get(this.world)
    return chatHistory(mall, this.account, 62, { size: each + 1 }, 'zh')
      .messages.map(({ content }) => content)
      .reverse()
  }
}

it(
  `${sockets} shoppers say ${each} messages each through a network that cuts, delays and reorders: each is there once, in order`,
  { timeout: 900_000 },
  async () => {
    const shoppers = Array.from({ length: sockets }, (_, n) => new Shopper(n))
    const said = Array.from({ length: each }, (_, n) => `m${n}`)
    const from = performance.now()
    const held = [heldMb()]
    for (const half of [Math.ceil(each / 2), each]) {
      await Promise.all(shoppers.map((shopper) => shopper.talk(half)))
      held.push(heldMb())
    }
    const seconds = (performance.now() - from) / 1000
    console.warn(
      `${sockets * each} messages in ${seconds.toFixed(1)} s, ${proxy.cuts()} connections cut, MB held: ${held.join(' → ')}`,
    )
    const [, half = 0, end = 0] = held
    expect(end - half).toBeLessThan(10 + (sockets * each) / 1_000)
    for (const shopper of shoppers) {
      expect(shopper.history()).toEqual(said)
      expect(shopper.heard).toEqual(said.slice(0, shopper.heard.length))
    }
    expect(proxy.cuts()).toBeGreaterThan(sockets / 10)
  },
)
