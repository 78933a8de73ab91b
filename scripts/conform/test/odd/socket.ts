import type { Finding } from '../../run/finding.ts'
import type { SocketSpoil } from '../spoiled-socket.ts'

/** A defect of a socket, and the finding that must report it. */
export interface SocketDefect {
  readonly what: string
  readonly tells: (finding: Finding) => boolean
  readonly spoil: () => SocketSpoil
}

type Obj = Readonly<Record<string, unknown>>
interface Frame {
  readonly code: number
  readonly obj: Obj
}
const frameOf = (text: string): Frame => JSON.parse(text) as Frame
const sentBy = (text: string): Obj | null => {
  try {
    return JSON.parse(text) as Obj
  } catch {
    return null
  }
}
const isMessage = (text: string): boolean => sentBy(text) !== null
const isBlank = (text: string): boolean => String(sentBy(text)?.['content'] ?? 'x').trim() === ''

const changes = (code: number, change: (obj: Obj) => unknown) => (): SocketSpoil => ({
  told: (text) => (frameOf(text).code === code ? [JSON.stringify({ code, obj: change(frameOf(text).obj) })] : [text]),
})
const defect = (what: string, about: string, more: Partial<Finding>, spoil: () => SocketSpoil): SocketDefect => ({
  what,
  tells: (finding) =>
    finding.about.startsWith(about) &&
    Object.entries(more).every(([name, value]) => finding[name as keyof Finding] === value),
  spoil,
})

const message = 'a message'
const again = 'the same clientMsgId again'
const blanks = 'a text of blanks only'
const second = 'a second connection ends the first'
const rest = 'after= sends the rest'
const refused = { expected: 'frame 15 (refused)' }

const notStored = (): SocketSpoil => {
  let msgId = 900_000_000
  return {
    heard: (text, { tell }) => {
      if (!isMessage(text) || isBlank(text)) return [text]
      const { clientMsgId, toId } = sentBy(text) ?? {}
      const obj = { msgId: (msgId += 1), clientMsgId, shopId: toId, timeStr: '2026-11-02 10:00:00', repeated: false }
      tell(JSON.stringify({ code: 1, obj }))
      return []
    },
  }
}

/** The same message is stored under another name, and told under its own. */
const storedTwice = (): SocketSpoil => {
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
}

const toldOnce = (): SocketSpoil => {
  const receipts = new Map<unknown, Obj>()
  return {
    heard: (text) => {
      const { clientMsgId } = sentBy(text) ?? {}
      return [receipts.has(clientMsgId) ? text.replace(String(clientMsgId), `twice-${String(clientMsgId)}`) : text]
    },
    told: (text) => {
      const { code, obj } = frameOf(text)
      if (code !== 1) return [text]
      const known = receipts.get(String(obj['clientMsgId']).replace('twice-', ''))
      if (!known) receipts.set(obj['clientMsgId'], obj)
      return [known ? JSON.stringify({ code, obj: { ...known, repeated: true } }) : text]
    },
  }
}

/** What no change of one kind of frame expresses. */
export const socketDefects: readonly SocketDefect[] = [
  defect(
    'a stranger whose connection stays open',
    'a token that nobody has',
    { expected: 'the end with 4010 after frame 10 (noUser)' },
    () => ({ ended: (code) => (code === 4010 ? null : code) }),
  ),
  defect('a frame before the first', 'the first frame', { expected: 'frame 3 (ready)' }, () => ({
    told: (text) => (frameOf(text).code === 3 ? ['hello', text] : [text]),
  })),
  defect('a frame of an unknown code', 'a frame', { path: '/code' }, () => ({
    told: (text) => (frameOf(text).code === 0 ? ['{"code":99,"obj":{}}', text] : [text]),
  })),
  defect(
    'a receipt without the id of the client',
    message,
    { path: '/obj/clientMsgId' },
    changes(1, (obj) => ({ ...obj, clientMsgId: null })),
  ),
  defect('a receipt for what is not stored', 'the message is in the history', {}, notStored),
  defect('a message that is stored twice', again, { path: '/obj/msgId' }, storedTwice),
  defect('a message that is stored twice and told once', again, { expected: 'stored once' }, toldOnce),
  defect('a blank text that is taken', blanks, refused, () => ({
    heard: (text) => [isBlank(text) ? text.replace(/"content":"[^"]*"/, '"content":"。"') : text],
  })),
  defect('a malformed frame that ends the connection', 'a frame that is no JSON', refused, () => ({
    heard: (text, { end }) => {
      if (isMessage(text) || text === 'ping') return [text]
      end(1011)
      return []
    },
  })),
  defect(
    'a refusal in another language',
    blanks,
    { path: '/obj/text' },
    changes(15, (obj) => ({ ...obj, text: 'Please write something' })),
  ),
  defect(
    'a first connection that ends with another code',
    second,
    { expected: 'the end with 4011 after frame 11 (elsewhere)' },
    () => ({ ended: (code) => (code === 4011 ? 1000 : code) }),
  ),
  defect('a connection that does not know after', rest, { expected: 'frame 4 (message)' }, () => ({
    asked: ({ searchParams }) => searchParams.delete('after'),
  })),
  defect('a second connection that has to forget what is there', 'after=', { path: '/obj/reset' }, () => {
    let isSecond = false
    return {
      asked: ({ searchParams }) => void (isSecond = searchParams.has('after')),
      told: (text) => [isSecond ? text.replace('"reset":false', '"reset":true') : text],
    }
  }),
  defect('a connection that sends all once more', rest, { path: '/obj/msgId' }, () => ({
    asked: ({ searchParams }) => searchParams.has('after') && searchParams.set('after', '1'),
  })),
  defect('a handshake that is refused', 'a valid handshake', {}, () => ({ refuses: 403 })),
]
