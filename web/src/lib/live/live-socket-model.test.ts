import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropCookie, writeCookie } from '../cookies.ts'
import { codes, createLive, type LinkState } from './live-socket.ts'

const second = 1000
const finals: readonly number[] = [codes.noUser, codes.elsewhere, codes.accountOffline]

class Wire {
  static all: Wire[] = []
  static readonly OPEN = 1
  readonly sent: string[] = []
  readyState = Wire.OPEN
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
}

/** What a shopper, the network and the server do. `late` is a frame or a break of a connection that was left. */
type Act =
  | { readonly what: 'frame'; readonly code: number }
  | { readonly what: 'breaks' | 'unreadable' | 'connect' | 'close' | 'say' | 'late' | 'logIn' | 'logOut' }
  | { readonly what: 'wait'; readonly ms: number }

const plain = (what: Exclude<Act['what'], 'frame' | 'wait'>): fc.Arbitrary<Act> => fc.constant({ what })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('frame'), code: fc.constant(codes.ready) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('frame'), code: fc.constantFrom(codes.message, codes.pong) }) },
  { weight: 6, arbitrary: plain('breaks') },
  { weight: 1, arbitrary: plain('unreadable') },
  { weight: 2, arbitrary: plain('connect') },
  { weight: 2, arbitrary: plain('say') },
  { weight: 2, arbitrary: plain('late') },
  { weight: 1, arbitrary: fc.oneof(plain('logIn'), plain('logOut')) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('wait'),
      ms: fc.oneof(
        fc.constantFrom(1, 2, 4, 8, 10, 16, 30, 50, 60).chain((s) => fc.constantFrom(s * second - 1, s * second)),
        fc.nat(70 * second),
      ),
    }),
  },
)
const end: fc.Arbitrary<Act> = fc.oneof(
  plain('close'),
  fc.record({
    what: fc.constant('frame'),
    code: fc.constantFrom(...finals),
  }),
)

type Due = { readonly at: number; readonly what: 'ping' | 'dead' | 'again' }

/** The connection in plain records: what it is, and the one thing that falls due next. */
class Model {
  now = 0
  is: LinkState['is'] = 'connecting'
  failures = 0
  wires = 0
  /** Of the newest wire. */
  pings = 0
  last: number | null = null
  due: Due | null = null
  isLinked = false
  isOver = false

  connect(): void {
    if (this.isOver) return
    this.wires += 1
    this.pings = 0
    this.isLinked = true
    this.is = 'connecting'
    this.due = { at: this.now + 10 * second, what: 'dead' }
  }
  breaks(): void {
    this.isLinked = false
    this.is = 'waiting'
    this.due = { at: this.now + Math.min(30, [1, 2, 4, 8, 16][this.failures] ?? 30) * second, what: 'again' }
    this.failures += 1
  }
  hears(code: number, msgId: number): void {
    if (!this.isLinked) return
    this.due = { at: this.now + 50 * second, what: 'ping' }
    if (code === codes.message) this.last = msgId
    if (code === codes.ready) {
      this.failures = 0
      this.is = 'open'
    } else if (finals.includes(code)) {
      this.isOver = true
      this.is = 'ended'
      this.close()
    }
  }
  close(): void {
    this.isLinked = false
    this.due = null
  }
  wait(ms: number): void {
    const until = this.now + ms
    while (this.due && this.due.at <= until) {
      const { at, what } = this.due
      this.now = at
      if (what === 'again') this.connect()
      else if (what === 'dead') this.breaks()
      else {
        this.pings += 1
        this.due = { at: at + 10 * second, what: 'dead' }
      }
    }
    this.now = until
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
})
afterEach(() => {
  dropCookie('token')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const play = (acts: readonly Act[]): void => {
  Wire.all = []
  vi.clearAllTimers()
  let token = ''
  const logIn = (name: string): void => void writeCookie('token', (token = name), 1e9)
  logIn('token-0')
  const model = new Model()
  const start = performance.now()
  const states: LinkState[] = []
  let last: number | null = null
  const live = createLive({
    after: () => last,
    onFrame: ({ code, obj }) => {
      if (code === codes.message) last = obj.msgId
    },
    onState: (state) => states.push(state),
  })
  live.connect()
  model.connect()
  for (const [n, each] of acts.entries()) {
    const wire = Wire.all.at(-1)
    const before = model.wires
    if (each.what === 'wait') {
      vi.advanceTimersByTime(each.ms)
      model.wait(each.ms)
    } else if (each.what === 'frame') {
      wire?.onmessage?.({ data: JSON.stringify({ code: each.code, obj: { msgId: n } }) })
      model.hears(each.code, n)
    } else if (each.what === 'late') {
      const [left] = Wire.all.slice(0, -1)
      left?.onmessage?.({ data: JSON.stringify({ code: codes.ready, obj: {} }) })
      left?.onclose?.()
    } else if (each.what === 'breaks') {
      wire?.onclose?.()
      if (model.isLinked) model.breaks()
    } else if (each.what === 'unreadable') {
      wire?.onmessage?.({ data: '{' })
      if (model.isLinked) model.breaks()
    } else if (each.what === 'say') {
      const said = live.say({ toId: 62, content: 'x', msgType: 0, sendType: 2, clientMsgId: 'x' })
      expect(said).toBe(model.isLinked)
    } else if (each.what === 'connect') {
      live.connect()
      model.connect()
    } else if (each.what === 'close') {
      live.close()
      model.close()
    } else if (each.what === 'logIn') logIn(`token-${n}`)
    else {
      dropCookie('token')
      token = ''
    }
    const now = Wire.all.at(-1)
    const state = states.at(-1)
    expect([each, state?.is, Wire.all.length, now?.sent.filter((text) => text === 'ping').length]).toEqual([
      each,
      model.is,
      model.wires,
      model.pings,
    ])
    if (state?.is === 'waiting') {
      expect(state.failures).toBe(model.failures)
      expect(Math.round(state.until - start)).toBe(model.due?.at ?? state.until)
    }
    if (state?.is === 'connecting') expect(state.failures).toBe(model.failures)
    if (model.wires > before) {
      const { pathname, searchParams } = new URL(now?.url ?? '')
      expect(pathname).toBe(`/im/websocket/user/${token}`)
      expect(searchParams.get('after')).toBe(model.last === null ? null : String(model.last))
    }
    expect(Wire.all.filter(({ readyState }) => readyState === Wire.OPEN)).toHaveLength(model.isLinked ? 1 : 0)
  }
}

test('whatever happens and wherever it ends, a connection does what plain records have it: one at a time, quick again once it was ready, none after its end [S4.12]', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), end, fc.array(act, { maxLength: 6 }), (acts, last, after) =>
      play([...acts, last, ...after]),
    ),
    { numRuns: 150 },
  )
})
