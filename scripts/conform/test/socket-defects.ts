import { imPushes } from 'qinghua-contract'
import type { Shape } from 'qinghua-contract/shape'
import type { Finding } from '../run/finding.ts'
import { placeOf } from '../run/records.ts'
import { wrongsAt } from './operators/shapes.ts'
import { placesIn } from './places.ts'
import type { SocketSpoil } from './spoiled-socket.ts'

/** A defect of a socket, and the finding that must report it. */
interface SocketDefect {
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

const pushes = Object.values(imPushes) as readonly { code: number; obj: Shape }[]

/** Each kind of frame that was told: hidden, or wrong at one place. */
export const frameDefects = (told: readonly string[]): readonly SocketDefect[] =>
  pushes.flatMap(({ code, obj }) => {
    const frames = told.map(frameOf).filter((each) => each.code === code)
    if (frames.length === 0) return []
    const telling = (change: (text: string) => readonly string[]) => (): SocketSpoil => ({
      told: (text) => (frameOf(text).code === code ? change(text) : [text]),
    })
    const places = frames.flatMap((frame) => placesIn(obj, frame.obj, '/obj'))
    return [
      {
        what: `a frame that nobody is told: ${code}`,
        tells: ({ expected }) => expected.startsWith(`frame ${code} `),
        spoil: telling(() => []),
      },
      ...wrongsAt(places, String(code)).map(({ name, path, change }) => ({
        what: `in frame ${code} ${name}: ${path}`,
        tells: (finding: Finding) => placeOf(finding.path) === path,
        spoil: telling((text) => [JSON.stringify(change(frameOf(text)))]),
      })),
    ]
  })

const sentBy = (text: string): Obj | null => {
  try {
    return JSON.parse(text) as Obj
  } catch {
    return null
  }
}
const isBlank = (text: string): boolean => String(sentBy(text)?.['content'] ?? 'x').trim() === ''

const defect = (what: string, about: string, more: Partial<Finding>, spoil: () => SocketSpoil): SocketDefect => ({
  what,
  tells: (finding) =>
    finding.about.startsWith(about) &&
    Object.entries(more).every(([name, value]) => finding[name as keyof Finding] === value),
  spoil,
})

const notStored = (): SocketSpoil => ({
  heard: (text, { tell }) => {
    const sent = sentBy(text)
    if (sent === null || isBlank(text)) return [text]
    const { clientMsgId, toId: shopId } = sent
    const obj = { msgId: 900_000_000, clientMsgId, shopId, timeStr: '2026-11-02 10:00:00', repeated: false }
    tell(JSON.stringify({ code: 1, obj }))
    return []
  },
})

/** The same message is stored under another name, and told under its own. */
const storedTwice = (): SocketSpoil => {
  const meant = new Map<string, string>()
  return {
    heard: (text) => {
      const { clientMsgId } = sentBy(text) ?? {}
      if (typeof clientMsgId !== 'string') return [text]
      const other = `other-${meant.size}`
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
        if (sentBy(text) !== null || text === 'ping') return [text]
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
