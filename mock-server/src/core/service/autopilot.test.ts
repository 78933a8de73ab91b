import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall } from '../../../test/mall.ts'
import { passTime, setAutopilot } from '../pass-time.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { answerTo } from './autopilot.ts'
import { chatHistory } from './history.ts'
import { consultAgain } from './inquiry.ts'
import { sayAsService, sayAsShopper } from './say.ts'
import { switchDesk } from './switch-desk.ts'
import { talkOf } from './talks.ts'

const shop = 64
const hour = 3_600_000
let mall: Mall
let me: Account
beforeEach(() => {
  mall = newMall()
  me = accountNamed(mall, known.fresh.userName)
})
const say = (content: string) => sayAsShopper(mall, me, shop, { kind: 'text', content, clientMsgId: null })
const answer = (content: string) => sayAsService(mall, me, shop, { kind: 'text', content })
const wait = (ms: number): void => passTime(mall, mall.now + ms)
const talk = () => talkOf(mall, me.userId, shop)
const said = () => chatHistory(mall, me, shop, {}, 'zh').messages.map(({ content }) => content)
const answersDue = () => mall.timers.list.flatMap(({ task, due }) => (task === 'answerInquiry' ? [due] : []))

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

  it('answers only what waits, as long as it is turned on and there', () => {
    say('你好')
    expect(answersDue()).toEqual([])
    answer('在的')
    setAutopilot(mall, true)
    expect([answersDue(), talk().answering]).toEqual([[], null])
    say('你好')
    say('在吗')
    expect([answersDue(), talk().answering]).toEqual([[mall.now + 3_000], mall.now + 3_000])
    answer('在的')
    wait(3_000)
    expect([said()[0], talk().answering]).toEqual(['在的', null])
    say('喂')
    setAutopilot(mall, false)
    wait(3_000)
    expect([said()[0], talk().waits]).toEqual(['喂', true])
  })

  it('answers in the morning what was asked just before it closed', () => {
    setAutopilot(mall, true)
    wait(7 * hour - 2_000)
    say('你好')
    wait(16 * hour + 2_000 + 2_999)
    expect(said()).toHaveLength(1)
    wait(1)
    expect(said()).toHaveLength(2)
  })

  it('answers nothing while it is switched off, and what waits once it is back, in that shop alone', () => {
    setAutopilot(mall, true)
    switchDesk(mall, shop, 'off')
    say('你好')
    expect(answersDue()).toEqual([])
    wait(1_000)
    switchDesk(mall, 63, 'on')
    expect(answersDue()).toEqual([])
    switchDesk(mall, shop, 'on')
    expect(answersDue()).toEqual([mall.now + 3_000])
    switchDesk(mall, shop, 'off')
    wait(3_000)
    expect(said()).toEqual(['你好'])
  })

  it('answers soon what was asked at night, if it is switched on, and does not forget when it answers next', () => {
    setAutopilot(mall, true)
    wait(8 * hour)
    say('你好')
    say('在吗')
    const morning = mall.now + 15 * hour + 3_000
    expect(answersDue()).toEqual([morning])
    switchDesk(mall, shop, 'on')
    expect([answersDue(), talk().answering]).toEqual([[mall.now + 3_000, morning], mall.now + 3_000])
    wait(morning - 1_000 - mall.now)
    consultAgain(mall, me.userId, shop)
    say('喂')
    wait(1_000)
    expect([said().length, talk().answering]).toEqual([5, morning + 2_000])
  })

  it.each([
    ['怎么退款', /7 天内可申请退款/, /within 7 days/],
    ['Can I RETURN it', /7 天内可申请退款/, /within 7 days/],
    ['where is my parcel', /当天发货/, /leave on the day/],
    ['物流', /当天发货/, /leave on the day/],
    ['几点上班', /每天 09:00-17:00/, /every day, 09:00-17:00/],
    ['what time', /每天 09:00-17:00/, /every day, 09:00-17:00/],
    ['嗯', /^您好/, /^Hello/],
  ])('answers %s by plain rules, in both languages', (content, inChinese, inEnglish) => {
    const { zh, en } = answerTo({ kind: 'text', content })
    expect([zh, en]).toEqual([expect.stringMatching(inChinese), expect.stringMatching(inEnglish)])
    expect(en).toMatch(/^[\x20-\x7e“”’–]+$/)
    expect(answerTo({ kind: 'text', content: { zh: content, en: '' } })).toEqual({ zh, en })
  })

  it.each([
    ['picture', '图片', 'picture'],
    ['product', '商品', 'product'],
    ['order', '订单', 'order'],
  ] as const)('answers a %s by its kind', (kind, inChinese, inEnglish) => {
    const { zh, en } = answerTo({ kind, content: '退款' })
    expect([zh, en]).toEqual([expect.stringContaining(inChinese), expect.stringContaining(inEnglish)])
  })
})
