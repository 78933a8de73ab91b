import { opening, sending, type JudgedRoute } from '../../target/judged-rows.ts'
import type { SocketSpoil } from '../spoiled-socket.ts'

/** A defect of a socket, and the finding that must report it. */
export interface SocketDefect {
  readonly what: string
  /** The row at fault. */
  readonly route: JudgedRoute
  readonly about: string
  readonly path?: string
  readonly expected?: string
  readonly spoil: () => SocketSpoil
}

interface Frame {
  readonly code: number
  readonly obj: Readonly<Record<string, unknown>>
}

const frameOf = (text: string): Frame => JSON.parse(text) as Frame
const sentBy = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return null
  }
}
const isMessage = (text: string): boolean => sentBy(text) !== null
const isBlank = (text: string): boolean => String(sentBy(text)?.['content'] ?? 'x').trim() === ''

/** The mall keeps frames of this code to itself. */
const hides = (code: number) => (): SocketSpoil => ({ told: (text) => (frameOf(text).code === code ? [] : [text]) })

const changes = (code: number, change: (obj: Frame['obj']) => unknown) => (): SocketSpoil => ({
  told: (text) => (frameOf(text).code === code ? [JSON.stringify({ code, obj: change(frameOf(text).obj) })] : [text]),
})

const now = '2026-11-02 10:00:00'
const receipt = (text: string, msgId: number): string => {
  const { clientMsgId, toId } = sentBy(text) ?? {}
  return JSON.stringify({ code: 1, obj: { msgId, clientMsgId, shopId: toId, timeStr: now, repeated: false } })
}

const strangers = 'a token that nobody has'
const first = 'the first frame'
const message = 'a message'
const again = 'the same clientMsgId again'
const blanks = 'a text of blanks only'
const noJson = 'a frame that is no JSON'
const second = 'a second connection ends the first'
const rest = 'after= sends the rest'

export const socketDefects: readonly SocketDefect[] = [
  {
    what: 'a stranger who is told nothing',
    route: opening,
    about: strangers,
    expected: 'frame 10 (noUser)',
    spoil: hides(10),
  },
  {
    what: 'a stranger whose connection stays open',
    route: opening,
    about: strangers,
    expected: 'the end with 4010 after frame 10 (noUser)',
    spoil: () => ({ ended: (code) => (code === 4010 ? null : code) }),
  },
  {
    what: 'a first frame without the time',
    route: opening,
    about: first,
    path: '/obj/now',
    spoil: changes(3, ({ now: _now, ...obj }) => obj),
  },
  {
    what: 'a frame before the first',
    route: opening,
    about: first,
    expected: 'frame 3 (ready)',
    spoil: () => ({
      told: (text) => (frameOf(text).code === 3 ? [JSON.stringify({ code: 0, obj: { now } }), text] : [text]),
    }),
  },
  {
    what: 'a first frame that is no JSON',
    route: opening,
    about: first,
    expected: 'frame 3 (ready)',
    spoil: () => ({ told: (text) => (frameOf(text).code === 3 ? ['hello', text] : [text]) }),
  },
  { what: 'a ping that nobody answers', route: opening, about: 'a ping', expected: 'frame 0 (pong)', spoil: hides(0) },
  {
    what: 'a frame of an unknown code',
    route: opening,
    about: 'a frame',
    path: '/code',
    spoil: () => ({ told: (text) => (frameOf(text).code === 0 ? ['{"code":99,"obj":{}}', text] : [text]) }),
  },
  {
    what: 'a message without a receipt',
    route: sending,
    about: message,
    expected: 'frame 1 (receipt)',
    spoil: hides(1),
  },
  {
    what: 'a receipt without the id of the client',
    route: sending,
    about: message,
    path: '/obj/clientMsgId',
    spoil: changes(1, (obj) => ({ ...obj, clientMsgId: null })),
  },
  {
    what: 'a receipt whose id is a text',
    route: sending,
    about: message,
    path: '/obj/msgId',
    spoil: changes(1, (obj) => ({ ...obj, msgId: String(obj['msgId']) })),
  },
  {
    what: 'a message that its writer is not told',
    route: sending,
    about: 'a message is told to who wrote it',
    expected: 'frame 4 (message)',
    spoil: hides(4),
  },
  {
    what: 'a receipt for what is not stored',
    route: sending,
    about: `the message is in the history, seen at GET /p/user/conversations/msgItems/{shopId}`,
    spoil: () => {
      let msgId = 900_000_000
      return {
        heard: (text, { tell }) => {
          if (!isMessage(text) || isBlank(text)) return [text]
          msgId += 1
          tell(receipt(text, msgId))
          return []
        },
      }
    },
  },
  {
    what: 'a message that is stored twice',
    route: sending,
    about: again,
    path: '/obj/msgId',
    spoil: () => {
      let count = 0
      const meant = new Map<string, string>()
      return {
        heard: (text) => {
          const { clientMsgId } = sentBy(text) ?? {}
          if (typeof clientMsgId !== 'string') return [text]
          const other = `other-${(count += 1)}`
          meant.set(other, clientMsgId)
          return [text.replace(clientMsgId, other)]
        },
        told: (text) => [text.replace(/other-\d+/, (other) => meant.get(other) ?? other)],
      }
    },
  },
  {
    what: 'a message that is stored twice and told once',
    route: sending,
    about: again,
    expected: 'stored once',
    spoil: () => {
      const receipts = new Map<unknown, Frame['obj']>()
      return {
        heard: (text) => {
          const { clientMsgId } = sentBy(text) ?? {}
          return [receipts.has(clientMsgId) ? text.replace(String(clientMsgId), `twice-${clientMsgId}`) : text]
        },
        told: (text) => {
          const { code, obj } = frameOf(text)
          if (code !== 1) return [text]
          const known = receipts.get(String(obj['clientMsgId']).replace('twice-', ''))
          if (!known) receipts.set(obj['clientMsgId'], obj)
          return [known ? JSON.stringify({ code, obj: { ...known, repeated: true } }) : text]
        },
      }
    },
  },
  {
    what: 'a blank text that is taken',
    route: sending,
    about: blanks,
    expected: 'frame 15 (refused)',
    spoil: () => ({ heard: (text) => [isBlank(text) ? text.replace(/"content":"[^"]*"/, '"content":"。"') : text] }),
  },
  {
    what: 'a blank text that nobody answers',
    route: sending,
    about: blanks,
    expected: 'frame 15 (refused)',
    spoil: () => ({ heard: (text) => (isBlank(text) ? [] : [text]) }),
  },
  {
    what: 'a malformed frame that ends the connection',
    route: sending,
    about: noJson,
    expected: 'frame 15 (refused)',
    spoil: () => ({
      heard: (text, { end }) => {
        if (isMessage(text) || text === 'ping') return [text]
        end(1011)
        return []
      },
    }),
  },
  {
    what: 'a malformed frame that nobody answers',
    route: sending,
    about: noJson,
    expected: 'frame 15 (refused)',
    spoil: () => ({ heard: (text) => (isMessage(text) || text === 'ping' ? [text] : []) }),
  },
  {
    what: 'a refusal in another language',
    route: sending,
    about: blanks,
    path: '/obj/text',
    spoil: changes(15, (obj) => ({ ...obj, text: 'Please write something' })),
  },
  {
    what: 'a first connection that is not told of the second',
    route: opening,
    about: second,
    expected: 'frame 11 (elsewhere)',
    spoil: hides(11),
  },
  {
    what: 'a first connection that ends with another code',
    route: opening,
    about: second,
    expected: 'the end with 4011 after frame 11 (elsewhere)',
    spoil: () => ({ ended: (code) => (code === 4011 ? 1000 : code) }),
  },
  {
    what: 'a connection that does not know after',
    route: opening,
    about: rest,
    expected: 'frame 4 (message)',
    spoil: () => ({ asked: ({ searchParams }) => searchParams.delete('after') }),
  },
  {
    what: 'a second connection that has to forget what is there',
    route: opening,
    about: 'after= a message that is there',
    path: '/obj/reset',
    spoil: () => {
      let isSecond = false
      return {
        asked: ({ searchParams }) => void (isSecond = searchParams.has('after')),
        told: (text) => [isSecond ? text.replace('"reset":false', '"reset":true') : text],
      }
    },
  },
  {
    what: 'a connection that sends all once more',
    route: opening,
    about: rest,
    path: '/obj/msgId',
    spoil: () => ({ asked: ({ searchParams }) => searchParams.has('after') && searchParams.set('after', '1') }),
  },
  { what: 'a handshake that is refused', route: opening, about: 'a valid handshake', spoil: () => ({ refuses: 403 }) },
]
