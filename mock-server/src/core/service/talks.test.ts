import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { chatHistory, chatsAfter, newestChat, unreadChats } from './history.ts'
import { consultAgain } from './inquiry.ts'
import { readTalk, sayAsService, sayAsShopper } from './say.ts'
import { serviceAhead } from './service-ahead.ts'
import { allTalks, keepTalk, newestChats, ownTalks, readSubject, talkOf, talkSubject } from './talks.ts'

let mall: Mall
let me: Account
beforeEach(() => {
  mall = newMall()
  me = accountNamed(mall, known.fresh.userName)
})
const say = (shopId: number, content: string) => {
  mall.now += 1_000
  return sayAsShopper(mall, me, shopId, { kind: 'text', content, clientMsgId: null }).chat.msgId
}
const answer = (shopId: number, content: string) => {
  mall.now += 1_000
  return sayAsService(mall, me, shopId, { kind: 'text', content }).msgId
}
const shopsInOrder = () => ownTalks(mall, me.userId).map(({ shopId }) => shopId)

it('a conversation begins empty, and nobody has one with a shop that the public does not know', () => {
  expect(talkOf(mall, me.userId, 62)).toEqual({
    shopId: 62,
    last: 0,
    read: 0,
    unread: 0,
    inquiry: null,
    waits: false,
    watched: null,
    answering: null,
  })
  const hidden = mall.shops.find(({ status }) => status === 'refused')?.shopId ?? 0
  for (const shopId of [hidden, 999]) expect(refusal(() => talkOf(mall, me.userId, shopId))).toBe('shopUnavailable')
  expect(ownTalks(mall, me.userId)).toEqual([])
})

it('whoever speaks brings a conversation to the top; reading it does not', () => {
  for (const shopId of [62, 63, 0]) say(shopId, '在吗')
  expect(shopsInOrder()).toEqual([0, 63, 62])
  answer(62, '在的')
  expect(shopsInOrder()).toEqual([62, 0, 63])
  keepTalk(mall, me.userId, { ...talkOf(mall, me.userId, 63), unread: 3 })
  readTalk(mall, me, 0)
  expect(shopsInOrder()).toEqual([62, 0, 63])
  expect([talkOf(mall, me.userId, 63).unread, talkOf(mall, me.userId, 62).unread]).toEqual([3, 1])
  consultAgain(mall, me.userId, 63)
  expect(shopsInOrder()).toEqual([62, 0, 63])
  consultAgain(mall, me.userId, 64)
  expect(shopsInOrder()).toEqual([64, 62, 0, 63])
})

it('what was said in all conversations is known by its order, and how much of it is unread', () => {
  expect([newestChat(mall, me.userId), unreadChats(mall, me.userId), chatsAfter(mall, me.userId, 0)]).toEqual([
    0,
    0,
    [],
  ])
  consultAgain(mall, me.userId, 64)
  expect([newestChat(mall, me.userId), unreadChats(mall, me.userId)]).toEqual([0, 0])
  const first = say(62, 'a')
  const second = say(63, 'b')
  const third = answer(62, 'c')
  const fourth = answer(63, 'd')
  answer(0, 'e')
  say(0, 'f')
  const after = (msgId: number) =>
    chatsAfter(mall, me.userId, msgId).map(({ shopId, chat: { content } }) => `${shopId} ${String(content)}`)
  expect(after(first - 1)).toEqual(['62 a', '63 b', '62 c', '63 d', '0 e', '0 f'])
  expect([after(second), after(third), after(fourth + 2)]).toEqual([
    ['62 c', '63 d', '0 e', '0 f'],
    ['63 d', '0 e', '0 f'],
    [],
  ])
  expect([newestChat(mall, me.userId), unreadChats(mall, me.userId)]).toEqual([fourth + 2, 2])
  const newest = newestChats(mall, me.userId, talkOf(mall, me.userId, 62), 1)
  expect([newest.length, newest[0]?.content]).toEqual([1, 'c'])
  const all = newestChats(mall, me.userId, talkOf(mall, me.userId, 62), 9)
  expect(all.map(({ content }) => content)).toEqual(['a', 'c'])
})

it('twenty messages are shown, unless others are asked for', () => {
  for (let n = 1; n <= 21; n++) say(62, String(n))
  const { messages, more } = chatHistory(mall, me, 62, {}, 'zh')
  expect([messages.length, messages.at(-1)?.content, more]).toEqual([20, '2', true])
})

it('what was read once stays read, and a conversation that never began does not begin by it', () => {
  expect(readTalk(mall, me, 62)).toBe(0)
  expect(ownTalks(mall, me.userId)).toEqual([])
  const [first, second] = [answer(62, 'a'), answer(62, 'b'), answer(62, 'c')]
  expect(readTalk(mall, me, 62, second)).toBe(1)
  expect(talkOf(mall, me.userId, 62)).toMatchObject({ last: 3, read: 2, unread: 1 })
  expect([readTalk(mall, me, 62, first), readTalk(mall, me, 62, 0), readTalk(mall, me, 62)]).toEqual([1, 1, 0])
  expect(talkOf(mall, me.userId, 62)).toMatchObject({ last: 3, read: 3, unread: 0 })
})

it('the inquiries that will expire are ahead, with who asked and where', () => {
  const before = serviceAhead(mall, 'en')
  expect(before).toEqual([])
  say(62, '在吗')
  const due = mall.now + 1_800_000
  const subject = `${known.fresh.userId}/62`
  expect(serviceAhead(mall, 'en')).toEqual([
    { due, task: 'endInquiry', subject, text: 'The inquiry of 陈初 at Qinghua Direct ends' },
  ])
  expect(serviceAhead(mall, 'zh').map(({ text }) => text)).toEqual(['陈初 与青花集自营的咨询结束'])
  expect(allTalks(mall).filter(({ userId }) => userId === me.userId)).toMatchObject([{ nickName: '陈初' }])
})

it('a timer knows a conversation by its shopper and its shop', () => {
  expect(readSubject(talkSubject('u/1', 62))).toEqual({ userId: 'u/1', shopId: 62 })
})
