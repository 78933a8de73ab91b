import { limits, times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { passTime } from '../pass-time.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import type { TimerTask } from '../state/timers.ts'
import { chatHistory } from './history.ts'
import { consultAgain, endInquiry, expireInquiry, shortenInquiry } from './inquiry.ts'
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
const dueOf = (task: TimerTask) => mall.timers.list.flatMap((timer) => (timer.task === task ? [timer.due] : []))
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

  it('knows again what was sent among the last two hundred messages', () => {
    say('first', 'a')
    for (let n = 2; n <= 200; n++) say(String(n))
    expect(say('again', 'a').repeated).toBe(true)
    say('201')
    expect(say('once more', 'a').repeated).toBe(false)
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
    expect(dueOf('endInquiry')).toEqual([mall.now + times.inquiry])
    wait(1_000)
    say('still')
    expect(dueOf('endInquiry')).toEqual([mall.now - 1_000 + times.inquiry])
    wait(times.inquiry - 1_000)
    expect(dueOf('endInquiry')).toEqual([mall.now + 1_000])
    expect(talk()).toMatchObject({ watched: mall.now + 1_000, inquiry: { state: 'open' } })
    wait(1_000)
    expect([dueOf('endInquiry'), talk()]).toMatchObject([
      [],
      { watched: null, waits: false, inquiry: { state: 'expired', endsAt: null } },
    ])
  })

  it('ends sooner if the office says so, by a timer of its own; one that has ended, or never began, does not', () => {
    say('在吗')
    const usual = mall.now + times.inquiry
    shortenInquiry(mall, me.userId, shop, 1_000)
    expect([talk().inquiry?.endsAt, dueOf('endInquiry')]).toEqual([mall.now + 1_000, [mall.now + 1_000, usual]])
    wait(500)
    say('喂')
    wait(500)
    expect([talk().watched, dueOf('endInquiry')]).toEqual([usual + 500, [usual, usual + 500]])
    wait(usual - mall.now)
    expect([talk().watched, talk().inquiry?.state]).toEqual([usual + 500, 'open'])
    wait(500)
    expect([talk().inquiry?.state, dueOf('endInquiry')]).toEqual(['expired', []])
    shortenInquiry(mall, me.userId, shop, 1_000)
    shortenInquiry(mall, me.userId, 63, 1_000)
    expireInquiry(mall, me.userId, 63)
    endInquiry(mall, `${me.userId}/63`)
    expect([talk().inquiry, dueOf('endInquiry'), talkOf(mall, me.userId, 63).inquiry]).toEqual([
      { state: 'expired', endsAt: null },
      [],
      null,
    ])
  })

  it('is ended by the office, also while somebody waits for an answer', () => {
    say('在吗')
    expireInquiry(mall, me.userId, shop)
    expect(talk()).toMatchObject({ waits: false, inquiry: { state: 'expired', endsAt: null } })
  })

  it('stays expired, whatever the service writes then, and whether it is switched off', () => {
    say('在吗')
    wait(times.inquiry)
    answer('在的')
    switchDesk(mall, shop, 'off')
    expect(talk().inquiry).toEqual({ state: 'expired', endsAt: null })
  })

  it('is not touched when the service of another shop is switched', () => {
    say('在吗')
    wait(60_000)
    const { inquiry } = talk()
    switchDesk(mall, 63, 'on')
    expect(talk().inquiry).toEqual(inquiry)
    switchDesk(mall, shop, 'on')
    expect(talk().inquiry).toEqual({ state: 'open', endsAt: mall.now + times.inquiry })
  })

  it('that is taken up again has its full time; one that is open keeps its own', () => {
    say('在吗')
    wait(times.inquiry)
    const ends = mall.now + times.inquiry
    consultAgain(mall, me.userId, shop)
    wait(1_000)
    expect(consultAgain(mall, me.userId, shop).inquiry).toEqual({ state: 'open', endsAt: ends })
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
