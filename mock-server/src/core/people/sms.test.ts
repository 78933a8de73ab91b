import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import { logInByCode, sendLoginCode } from './login.ts'
import { sendCode, takeCode } from './sms.ts'

const mobile: string = known.shopper.mobile
const other: string = known.fresh.mobile
let mall: Mall
beforeEach(() => {
  mall = newMall()
})

const outbox = (): string[] => mall.smsOutbox.changes().flatMap(([, sms]) => (sms ? [sms.code] : []))
const newest = (): string => outbox().at(-1) ?? 'none'
const wrong = (): string => (newest() === '000000' ? '000001' : '000000')
const logIn = (code: string, who = mobile) => refusal(() => logInByCode(mall, who, code))
const send = (who = mobile) => refusal(() => sendLoginCode(mall, who))

describe('a verification code', () => {
  it('can be asked for again after 60 s, and not a millisecond before [S4.11] [S7.26] [S9.3]', () => {
    expect(send()).toBeNull()
    mall.now += 59_999
    expect(send()).toBe('smsTooSoon')
    mall.now += 1
    expect(send()).toBeNull()
  })

  it('tells how many seconds are left to wait, rounded up [S4.11]', () => {
    send()
    mall.now += 58_001
    expect(() => sendLoginCode(mall, mobile)).toThrow(expect.objectContaining({ values: { seconds: 2 } }))
  })

  it('leaves other phones and other purposes free to ask [S4.11]', () => {
    send()
    expect(send(other)).toBeNull()
    expect(refusal(() => sendCode(mall, 'register', mobile))).toBeNull()
  })

  it('logs in once [S7.28]', () => {
    send()
    expect(logIn(newest())).toBeNull()
    expect(logIn(newest())).toBe('wrongSmsCode')
  })

  it('is good for its own phone only [S7.28]', () => {
    send()
    expect(logIn(newest(), other)).toBe('wrongSmsCode')
    expect(logIn(newest())).toBeNull()
  })

  it('is good for its own purpose only', () => {
    sendCode(mall, 'register', mobile)
    expect(logIn(newest())).toBe('wrongSmsCode')
  })

  it('ends when a newer one is sent', () => {
    send()
    const first = newest()
    mall.now += 60_000
    send()
    expect(logIn(first)).toBe(first === newest() ? null : 'wrongSmsCode')
    expect(logIn(newest())).toBeNull()
  })

  it('lives for ten minutes', () => {
    send()
    mall.now += 600_001
    expect(logIn(newest())).toBe('wrongSmsCode')
    send()
    mall.now += 600_000
    expect(logIn(newest())).toBeNull()
  })

  it('allows five tries, and none after the fifth, right or wrong', () => {
    send()
    for (let tried = 0; tried < 4; tried++) expect(logIn(wrong())).toBe('wrongSmsCode')
    expect(logIn(newest())).toBeNull()
    mall.now += 60_000
    send()
    for (let tried = 0; tried < 5; tried++) expect(logIn(wrong())).toBe('wrongSmsCode')
    expect(logIn(newest())).toBe('wrongSmsCode')
  })

  it('is sent to a phone ten times a day of Shanghai, whatever the purpose', () => {
    for (let sent = 0; sent < 10; sent++) {
      expect(refusal(() => sendCode(mall, sent % 2 ? 'login' : 'register', mobile))).toBeNull()
      mall.now += 60_000
    }
    expect(send()).toBe('smsDailyLimit')
    expect(send(other)).toBeNull()
    mall.now = Date.parse('2026-11-02T15:59:59.999Z')
    expect(send()).toBe('smsDailyLimit')
    mall.now += 1
    expect(send()).toBeNull()
  })

  it('goes out only where somebody waits for it, and answers alike [S7.26]', () => {
    expect(send('13999999999')).toBeNull()
    expect(outbox()).toEqual([])
    expect(send('13999999999')).toBe('smsTooSoon')
  })

  it('is refused where none was sent', () => {
    expect(refusal(() => takeCode(mall, 'login', mobile, ''))).toBe('wrongSmsCode')
  })
})
