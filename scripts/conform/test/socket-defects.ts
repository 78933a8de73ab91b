import type { Finding } from '../run/finding.ts'
import type { SocketSpoil } from './spoiled-socket.ts'

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

const defect = (what: string, about: string, more: Partial<Finding>, spoil: () => SocketSpoil): SocketDefect => ({
  what,
  tells: (finding) =>
    finding.about.startsWith(about) &&
    Object.entries(more).every(([name, value]) => finding[name as keyof Finding] === value),
  spoil,
})

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

/** What no change of one kind of frame expresses. */
export const socketDefects: readonly SocketDefect[] = [
  defect(
    'a stranger whose connection stays open',
    'a token that nobody has',
    { expected: 'the end with 4010 after frame 10 (noUser)' },
    () => ({ ended: (code) => (code === 4010 ? null : code) }),
  ),
  defect('a receipt for what is not stored', 'the message is in the history', {}, notStored),
  defect('a message that is stored twice', 'the same clientMsgId again', { path: '/obj/msgId' }, storedTwice),
  defect('a blank text that is taken', 'a text of blanks only', { expected: 'frame 15 (refused)' }, () => ({
    heard: (text) => [isBlank(text) ? text.replace(/"content":"[^"]*"/, '"content":"。"') : text],
  })),
  defect(
    'a malformed frame that ends the connection',
    'a frame that is no JSON',
    { expected: 'frame 15 (refused)' },
    () => ({
      heard: (text, { end }) => {
        if (isMessage(text) || text === 'ping') return [text]
        end(1011)
        return []
      },
    }),
  ),
  defect('a refusal in another language', 'a text of blanks only', { path: '/obj/text' }, () => ({
    told: (text) => {
      const { code, obj } = frameOf(text)
      return [code === 15 ? JSON.stringify({ code, obj: { ...obj, text: 'Please write something' } }) : text]
    },
  })),
  defect(
    'a first connection that ends with another code',
    'a second connection ends the first',
    { expected: 'the end with 4011 after frame 11 (elsewhere)' },
    () => ({ ended: (code) => (code === 4011 ? 1000 : code) }),
  ),
  defect('a connection that does not know after', 'after= sends the rest', { expected: 'frame 4 (message)' }, () => ({
    asked: ({ searchParams }) => searchParams.delete('after'),
  })),
]
