import { limits, times } from '@mall/contracts/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { passTime, setAutopilot } from '../pass-time.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { answerTo } from './autopilot.ts'
import { chatHistory } from './history.ts'
import { consultAgain } from './inquiry.ts'
import { readTalk, sayAsService, sayAsShopper } from './say.ts'
import { switchDesk } from './switch-desk.ts'
import { talkOf } from './talks.ts'
import { talkViews } from './views.ts'

const shop = 64
const hour = 3_600_000
let mall: Mall
let me: Account
beforeEach(() => {
  mall = newMall()
  me = accountNamed(mall, known.fresh.userName)
})
const say = (content: string, clientMsgId: string | null = null) =>
  sayAsShopper(mall, me, shop, { kind: 'text', content, clientMsgId })
const answer = (content: string) => sayAsService(mall, me, shop, { kind: 'text', content })
const wait = (ms: number): void => passTime(mall, mall.now + ms)
const talk = () => talkOf(mall, me.userId, shop)
const said = (more: { before?: number; size?: number } = {}) =>
  chatHistory(mall, me, shop, more, 'zh').messages.map(({ content }) => content)

describe('a conversation', () => {
  it('of the seed is there from the start, and of nobody else', () => {
    const shopper = accountNamed(mall, known.shopper.userName)
    expect(
      talkViews(mall, shopper, 'zh').map(({ shopId, unreadNum, inquiry }) => [shopId, unreadNum, inquiry]),
    ).toEqual([
      [62, 2, 'none'],
      [68, 0, 'expired'],
    ])
    expect(talkViews(mall, me, 'zh')).toEqual([])
  })

  it('is read page by page, newest first', () => {
    for (let n = 1; n <= 5; n++) say(String(n))
    const { messages, more } = chatHistory(mall, me, shop, { size: 2 }, 'zh')
    expect([messages.map(({ content }) => content), more]).toEqual([['5', '4'], true])
    expect(said({ before: messages[1]?.msgId ?? 0, size: 3 })).toEqual(['3', '2', '1'])
    expect(chatHistory(mall, me, shop, { size: 5 }, 'zh').more).toBe(false)
  })

  it('keeps a thousand messages', () => {
    for (let n = 1; n <= limits.chatMessages + 3; n++) say(String(n))
    const all = []
    for (let before = Infinity; ;) {
      const { messages, more } = chatHistory(mall, me, shop, { before, size: 60 }, 'zh')
      all.push(...messages)
      before = messages.at(-1)?.msgId ?? 0
      if (!more) break
    }
    expect([all.length, all.at(-1)?.content]).toEqual([limits.chatMessages, '4'])
  })

  it('counts what the service has written since it was read', () => {
    say('在吗')
    const { msgId } = answer('在的')
    answer('请讲')
    expect(talk().unread).toBe(2)
    expect([readTalk(mall, me, shop, msgId), readTalk(mall, me, shop, msgId)]).toEqual([1, 1])
    say('好')
    expect(talk().unread).toBe(0)
  })

  it('tells what was said last: a text as it is, anything else by its kind', () => {
    const last = () => talkViews(mall, me, 'zh').map(({ latestMsg, latestMsgType }) => [latestMsg, latestMsgType])
    const kinds = [
      ['text', '在吗', 0],
      ['picture', '/uploads/cup.png', 1],
      ['product', '1003', 2],
    ] as const
    for (const [kind, content, number] of kinds) {
      sayAsShopper(mall, me, shop, { kind, content, clientMsgId: null })
      expect(last()).toEqual([[kind === 'text' ? content : '', number]])
    }
  })

  it('stores what is sent again once', () => {
    const first = say('在吗', 'a')
    expect(say('在吗', 'a')).toMatchObject({ chat: first.chat, repeated: true })
    expect(say('在吗', 'b').repeated).toBe(false)
    expect(said()).toEqual(['在吗', '在吗'])
  })

  it('takes no blank text, no unknown shop, no product that is none, and no order of others [S5.9]', () => {
    const send = (kind: 'product' | 'order', content: string, shopId = shop) =>
      refusal(() => sayAsShopper(mall, me, shopId, { kind, content, clientMsgId: null }))
    expect(refusal(() => say(' \u3000\u200b'))).toBe('blankText')
    expect(send('product', '1003', 999)).toBe('shopUnavailable')
    expect([send('product', '1'), send('product', 'NaN'), send('order', '1')]).toEqual([
      'productUnavailable',
      'productUnavailable',
      'unknownOrder',
    ])
    expect(send('product', '1003')).toBeNull()
  })
})

describe('an inquiry', () => {
  it('expires half an hour after the last message of either, not before', () => {
    say('在吗')
    wait(times.inquiry - 1)
    answer('在的')
    wait(times.inquiry - 1)
    expect(talk().inquiry?.state).toBe('open')
    wait(1)
    expect(talk().inquiry?.state).toBe('expired')
    expect(refusal(() => say('喂'))).toBe('inquiryExpired')
    consultAgain(mall, me.userId, shop)
    expect(say('喂').repeated).toBe(false)
  })

  it('has one timer at a time, whatever is said', () => {
    for (let n = 0; n < 50; n++) say(String(n))
    expect(mall.timers.list.filter(({ task }) => task === 'endInquiry')).toHaveLength(1)
  })

  it('stands still while the service is switched off, and has its full time when it is back', () => {
    say('在吗')
    switchDesk(mall, shop, 'off')
    wait(4 * hour)
    expect(talk().inquiry).toEqual({ state: 'open', endsAt: null })
    switchDesk(mall, shop, 'hours')
    wait(times.inquiry - 1)
    expect(talk().inquiry?.state).toBe('open')
    wait(1)
    expect(talk().inquiry?.state).toBe('expired')
  })

  it('that is begun in the night has its time in the morning [S9.9]', () => {
    wait(6 * hour + 50 * 60_000)
    say('还在吗')
    wait(15 * 60_000)
    say('喂')
    expect(talk().inquiry?.endsAt).toBe(mall.catalogue.seed.openedAt + 23 * hour + times.inquiry)
    wait(15 * hour)
    expect(talk().inquiry?.state).toBe('open')
    wait(hour + times.inquiry)
    expect(talk().inquiry?.state).toBe('expired')
  })
})

it('a service that opens at night ends what waits by its own time, and answers at once', () => {
  setAutopilot(mall, true)
  wait(8 * hour)
  say('你好')
  switchDesk(mall, shop, 'on')
  wait(3_000)
  expect(said()).toHaveLength(2)
  wait(times.inquiry - 1)
  expect(talk().inquiry?.state).toBe('open')
  wait(1)
  expect(talk().inquiry?.state).toBe('expired')
})

describe('on autopilot the service', () => {
  it('answers after three seconds, once, what was said last', () => {
    setAutopilot(mall, true)
    say('你好')
    say('什么时候发货')
    wait(2_999)
    expect(said()).toHaveLength(2)
    wait(1)
    expect(said()).toHaveLength(3)
    expect(said()[0]).toMatch(/发货/)
    wait(hour / 6)
    expect(said()).toHaveLength(3)
  })

  it('answers in the morning what was asked at night, and whatever waits when it is turned on', () => {
    wait(8 * hour)
    say('你好')
    setAutopilot(mall, true)
    wait(14 * hour)
    expect(said()).toHaveLength(1)
    wait(hour + 3_000)
    expect(said()).toHaveLength(2)
  })

  it.each([
    ['怎么退款', '退款'],
    ['where is my parcel', '发货'],
    ['几点上班', '9:00'],
    ['嗯', '您好'],
  ])('answers %s by plain rules, in both languages', (content, word) => {
    const { zh, en } = answerTo({ kind: 'text', content })
    expect(zh).toContain(word)
    expect(en).toMatch(/^[\x20-\x7e“”’–]+$/)
  })
})
