import type { ChatMessage } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { shown } from 'qinghua-contract/verdict'
import type { HeardFrame } from '../target/chat-line.ts'
import { opening, sending } from '../target/judged-rows.ts'
import { chatsNow, heardAgrees, history, messagesOf, readyAgrees, talks } from './heard.ts'
import { StepFailed, type Journey, type JourneyRunner } from './journey-runner.ts'
import { detail, detailOf } from './purchase.ts'
import { answers, objOf, SocketRunner, type Obj } from './socket-runner.ts'

const timeToAnswer = 60_000

const strangers = async (runner: JourneyRunner): Promise<void> => {
  const about = 'a token that nobody has'
  const socket = await SocketRunner.stranger(runner)
  await socket.hears('noUser', { at: opening, about, from: 0, instead: () => true })
  await socket.ends('noUser', about)
}

const welcomed = async (socket: SocketRunner, about: string): Promise<Obj> => {
  const ready = await socket.hears('ready', { at: opening, about, from: 0, instead: () => true })
  if (!ready) throw new StepFailed(opening)
  return ready
}

/** Says something and returns what answers it. */
const said = async (runner: JourneyRunner, socket: SocketRunner, content: string, clientMsgId: string) => {
  const body = { toId: runner.shopId, content, msgType: 0, sendType: 2, clientMsgId }
  return socket.say(JSON.stringify(body))
}

const stored = async (
  runner: JourneyRunner,
  socket: SocketRunner,
  about: string,
  content: string,
  clientMsgId: string,
): Promise<Obj & { msgId: number }> => {
  const from = await said(runner, socket, content, clientMsgId)
  const receipt = await socket.hears('receipt', { at: sending, about, from, instead: answers })
  const msgId = receipt?.['msgId']
  if (!receipt || typeof msgId !== 'number') throw new StepFailed(sending)
  if (receipt['clientMsgId'] !== clientMsgId)
    socket.depart(sending, about, {
      path: '/obj/clientMsgId',
      found: shown(receipt['clientMsgId']),
      expected: shown(clientMsgId),
    })
  return { ...receipt, msgId }
}

/** A message is told by a frame, and is there for the calls that read. */
const told = async (runner: JourneyRunner, socket: SocketRunner, content: string, id: string) => {
  const about = 'a message'
  const from = socket.mark
  const { msgId } = await stored(runner, socket, about, content, id)
  const frame = await socket.hears('message', {
    at: sending,
    about: 'a message is told to who wrote it',
    from,
    fits: (each) => objOf(each)['msgId'] === msgId,
  })
  if (frame && frame['content'] !== content)
    socket.depart(sending, about, { path: '/obj/content', found: shown(frame['content']), expected: shown(content) })
  const isIn = (await messagesOf(runner)).some((each) => each.msgId === msgId && each.content === content)
  const latest = (await runner.step(talks, {})).find(({ shopId }) => shopId === runner.shopId)?.latestMsgId ?? 0
  const isStored = runner.effect(
    sending,
    'the message is in the history',
    { route: history, path: '/messages', value: isIn, expected: true },
    { route: talks, path: '/0/latestMsgId', value: latest >= msgId, expected: true },
  )
  if (!isStored) throw new StepFailed(sending)
  runner.seen(sending)
  return { msgId, isTold: frame !== null }
}

const saidAgain = async (runner: JourneyRunner, socket: SocketRunner, content: string, id: string, msgId: number) => {
  const about = 'the same clientMsgId again'
  const again = await stored(runner, socket, about, content, id)
  const expected = { msgId, repeated: true }
  for (const [field, value] of Object.entries(expected))
    if (again[field] !== value)
      socket.depart(sending, about, { path: `/obj/${field}`, found: shown(again[field]), expected: shown(value) })
  const count = (await messagesOf(runner)).filter((each) => each.content === content).length
  if (count !== 1) socket.depart(sending, about, { found: `${count} messages`, expected: 'stored once' })
}

const blank = async (runner: JourneyRunner, socket: SocketRunner, id: string): Promise<void> => {
  const about = 'a text of blanks only'
  const newest = (await messagesOf(runner))[0]?.msgId ?? 0
  const from = await said(runner, socket, ' \u3000 ', id)
  await socket.hears('refused', { at: sending, about, from, instead: answers })
  const more = (await messagesOf(runner)).find((each) => each.msgId > newest && each.content.trim() === '')
  if (more) socket.depart(sending, about, { found: `message ${more.msgId}`, expected: 'nothing is stored' })
}

/** An order that is shown to the service, as it is now. */
const cardOfOrder = async (runner: JourneyRunner, socket: SocketRunner, isTold: boolean): Promise<void> => {
  const about = 'the card of an order'
  const orders = await runner.facts().orders()
  // One that has gone through something.
  const order = orders.find(({ status }) => status !== orderStatuses.unpaid) ?? orders[0]
  if (!order) return
  const body = { toId: runner.shopId, content: order.orderNumber, msgType: 3, sendType: 2 }
  const clientMsgId = `d-${runner.serial}`
  const from = socket.say(JSON.stringify({ ...body, clientMsgId }))
  const receipt = await socket.hears('receipt', { at: sending, about, from, instead: answers })
  if (!receipt || !isTold) return
  const fits = (each: HeardFrame): boolean => objOf(each)['msgId'] === receipt['msgId']
  const frame = await socket.hears('message', { at: sending, about, from, fits })
  const told = (frame?.['order'] as ChatMessage['order'] | undefined)?.status
  const { status } = await detailOf(runner, order.orderNumber)
  // Whatever changed meanwhile may be told as it was.
  if (told !== undefined && told !== status && status === order.status)
    socket.depart(sending, about, {
      path: '/obj/order/status',
      found: shown(told),
      expected: `${status}, as ${detail} says`,
    })
}

const malformed = async (socket: SocketRunner, hasPongs: boolean): Promise<void> => {
  const about = 'a frame that is no JSON'
  const from = socket.say('{"toId":')
  await socket.hears('refused', { at: sending, about, from, instead: answers })
  if (hasPongs) await socket.pings(sending, `${about} leaves the connection open`)
}

/** A second connection ends the first, and gets what came after the message that it names, if messages are told at all. */
const comesBack = async (
  runner: JourneyRunner,
  first: SocketRunner,
  known: number,
  missed: number | null,
): Promise<void> => {
  const about = 'a second connection ends the first'
  const { mark: from } = first
  const wasOpen = first.line.closed === null
  const before = await chatsNow(runner)
  const second = await SocketRunner.open(runner, { after: known })
  const ready = await welcomed(second, 'the first frame of a second connection')
  await runner.attempt(() => readyAgrees(runner, second, ready, before))
  if (ready['reset'] !== false)
    second.depart(opening, 'after= a message that is there', {
      path: '/obj/reset',
      found: shown(ready['reset']),
      expected: 'false',
    })
  if (wasOpen && (await first.hears('elsewhere', { at: opening, about, from }))) await first.ends('elsewhere', about)
  const rest = 'after= sends the rest'
  if (missed === null) return
  await second.hears('message', { at: opening, about: rest, from: 0, fits: (each) => objOf(each)['msgId'] === missed })
  const old = second.line.frames.find((each) => each.name === 'message' && Number(objOf(each)['msgId']) <= known)
  if (old)
    second.depart(opening, rest, { path: '/obj/msgId', found: shown(objOf(old)['msgId']), expected: `above ${known}` })
  if (await second.pings(sending, 'a ping after the rest')) await heardAgrees(runner, second)
  second.judgeRest()
}

const talking: Journey = {
  name: 'talk to the service over the socket',
  run: async (runner) => {
    await strangers(runner)
    const { shopId } = runner
    await runner.step('POST /p/user/conversations/inquiry/{shopId}', { params: { shopId } })
    const before = await chatsNow(runner)
    const socket = await SocketRunner.open(runner)
    const ready = await welcomed(socket, 'the first frame')
    runner.seen(opening)
    await runner.attempt(() => readyAgrees(runner, socket, ready, before))
    const hasPongs = await socket.pings(opening, 'a ping')
    // Of no language: the history is also read in English.
    const [one, two] = [`1 ${runner.serial}`, `2 ${runner.serial}`]
    const first = await told(runner, socket, one, `a-${runner.serial}`)
    const second = await told(runner, socket, two, `b-${runner.serial}`)
    await saidAgain(runner, socket, two, `b-${runner.serial}`, second.msgId)
    await blank(runner, socket, `c-${runner.serial}`)
    await malformed(socket, hasPongs)
    await runner.attempt(() => cardOfOrder(runner, socket, second.isTold))
    // By then the service has answered, where somebody is there.
    if (runner.hasClock) await runner.timePasses(timeToAnswer)
    if (hasPongs && (await socket.pings(sending, 'a ping after the messages'))) await heardAgrees(runner, socket)
    socket.judgeRest()
    await comesBack(runner, socket, first.msgId, second.isTold ? second.msgId : null)
  },
}

export const socketJourneys = [talking]
