import type { ChatMessage, Conversation } from 'qinghua-contract'
import { shown } from 'qinghua-contract/verdict'
import { firstDifference } from '../checks/difference.ts'
import { timeNow, timeOf } from './mall-time.ts'
import { opening, sending } from '../target/judged-rows.ts'
import type { JourneyRunner } from './journey-runner.ts'
import { objOf, type Obj, type SocketRunner } from './socket-runner.ts'

export const history = 'GET /p/user/conversations/msgItems/{shopId}'
export const talks = 'GET /p/user/conversations'

/** A message is on its way for less than that. */
const soon = 60_000

export const messagesOf = async (runner: JourneyRunner): Promise<readonly ChatMessage[]> =>
  (await runner.step(history, { params: { shopId: runner.shopId }, query: { size: 60 } })).messages

interface Chats {
  readonly lastMsgId: number
  readonly unreadNum: number
}

/** What the first frame tells of all conversations. */
export const chatsNow = async (runner: JourneyRunner): Promise<Chats> => {
  const all = await runner.step(talks, {})
  return {
    lastMsgId: Math.max(0, ...all.map(({ latestMsgId }) => latestMsgId)),
    unreadNum: all.reduce((sum, talk) => sum + talk.unreadNum, 0),
  }
}

/** The numbers of a first frame are those before it or after it, as something may come in between. */
export const readyAgrees = async (runner: JourneyRunner, socket: SocketRunner, ready: Obj, before: Chats) => {
  const after = await chatsNow(runner)
  for (const field of ['lastMsgId', 'unreadNum'] as const)
    if (ready[field] !== before[field] && ready[field] !== after[field])
      socket.depart(opening, 'the first frame', {
        path: `/obj/${field}`,
        found: shown(ready[field]),
        expected: `${after[field]}, as ${talks} says`,
      })
}

const framesOf = (socket: SocketRunner, name: 'message' | 'receipt' | 'conversation' | 'pong' | 'ready'): Obj[] =>
  socket.line.frames.filter((each) => each.name === name).map(objOf)

/** Every frame that tells the time tells that of the mall. */
const timesAgree = async (runner: JourneyRunner, socket: SocketRunner): Promise<void> => {
  const now = await timeNow(runner)
  const last = framesOf(socket, 'pong').at(-1)
  if (typeof last?.['now'] !== 'string' || Math.abs(timeOf(last['now']) - now) < soon) return
  socket.depart(opening, 'the time of a pong', {
    path: '/obj/now',
    found: shown(last['now']),
    expected: 'the time of the mall, in Shanghai',
  })
}

const inOrder = (socket: SocketRunner): void => {
  const ids = framesOf(socket, 'message').map((each) => Number(each['msgId']))
  const at = ids.findIndex((id, n) => n > 0 && id <= (ids[n - 1] ?? 0))
  if (at === -1) return
  socket.depart(sending, 'the order of messages', {
    path: '/obj/msgId',
    found: shown(ids[at]),
    expected: `above ${ids[at - 1]}`,
  })
}

const without = (fields: object | null | undefined, ...names: readonly string[]) =>
  fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** An order and a product in a message go on living after it was sent. */
const asSent = (message: ChatMessage | Obj) => ({
  ...message,
  order: without(message['order'] as ChatMessage['order'], 'status'),
  product: without(message['product'] as ChatMessage['product'], 'price', 'onSale'),
})

/** Frame, receipt and history tell the same of a message: the one that differs is at fault. */
const messagesAgree = async (runner: JourneyRunner, socket: SocketRunner): Promise<void> => {
  const kept = await messagesOf(runner)
  const receipts = framesOf(socket, 'receipt')
  for (const frame of framesOf(socket, 'message')) {
    const at = kept.findIndex(({ msgId }) => msgId === frame['msgId'])
    const message = kept[at]
    const difference = message ? firstDifference(asSent(message), asSent(frame)) : null
    if (!difference) continue
    const field = difference.path.slice(1)
    const receipt = receipts.find((each) => each['msgId'] === frame['msgId'])
    const exchange = runner.lastOf(history)
    if (receipt && exchange && field in receipt && receipt[field] === frame[field])
      runner.found(history, exchange, 'a message and its frame', {
        path: `/messages/${at}${difference.path}`,
        found: difference.expected,
        expected: `${difference.found}, as its frame and its receipt say`,
      })
    else
      socket.depart(sending, 'a frame and its message', {
        path: `/obj${difference.path}`,
        found: difference.found,
        expected: `${difference.expected}, as ${history} says`,
      })
  }
  for (const receipt of receipts) {
    const message = kept.find(({ msgId }) => msgId === receipt['msgId'])
    const frame = framesOf(socket, 'message').find((each) => each['msgId'] === receipt['msgId'])
    for (const field of ['shopId', 'timeStr'] as const)
      if (message && receipt[field] !== message[field] && (!frame || receipt[field] !== frame[field]))
        socket.depart(sending, 'a receipt and its message', {
          path: `/obj/${field}`,
          found: shown(receipt[field]),
          expected: `${shown(message[field])}, as ${history} says`,
        })
  }
}

/** The last frame of each conversation tells what the list tells, as long as nothing comes in between. */
const talksAgree = async (runner: JourneyRunner, socket: SocketRunner): Promise<void> => {
  const { mark } = socket
  const all = await runner.step(talks, {})
  if (!(await socket.pings(opening, 'a ping')) || socket.mark !== mark + 1) return
  const last = new Map(framesOf(socket, 'conversation').map((each) => [each['shopId'], each]))
  for (const talk of all as readonly Conversation[]) {
    // Before the first message there is no time of the last.
    const frame = talk.latestMsgId > 0 ? last.get(talk.shopId) : undefined
    const difference = frame ? firstDifference(talk, frame) : null
    if (difference)
      socket.depart(sending, 'a frame and its conversation', {
        path: `/obj${difference.path}`,
        found: difference.found,
        expected: `${difference.expected}, as ${talks} says`,
      })
  }
}

/** What was heard stands in the history and the list, field by field. */
export const heardAgrees = async (runner: JourneyRunner, socket: SocketRunner): Promise<void> => {
  await timesAgree(runner, socket)
  inOrder(socket)
  await runner.attempt(() => messagesAgree(runner, socket))
  await runner.attempt(() => talksAgree(runner, socket))
}
