import type { Route } from 'qinghua-contract'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { accepted, isGood, isRefused, sentBy, type Fields } from '../spoiling.ts'
import { callerOf, isThis, plantsOf, refuses, saysInstead, textOf, type RefusalName } from './planting.ts'

const plant = plantsOf('attempts')
const login = 'POST /login'
const smsLogin = 'POST /smsLogin'
const redeem = 'POST /p/userBalance/redeem'
const updatePassword = 'POST /p/shop/updatePassword'

const sentKey = (key: string) => (call: ForwardedCall) => String((sentBy(call) as Fields | undefined)?.[key] ?? '')
const withNumber = (text: string, value: number): string => text.replace(/\{\w+\}/, String(value))

/** The lock comes after fewer wrong ones than the contract says. */
const locksAfter =
  (route: Route, wrong: RefusalName, locked: RefusalName, tries: number, keyOf: (call: ForwardedCall) => string) =>
  (): Spoil => {
    const counts = new Map<string, number>()
    return async (call) => {
      if (call.route !== route) return call.send()
      const key = keyOf(call)
      const refusal = refuses(locked, call)
      if ((counts.get(key) ?? 0) >= tries) return { ...refusal, text: withNumber(refusal.text, 30) }
      const answer = await call.send()
      if (isThis(wrong, answer)) counts.set(key, (counts.get(key) ?? 0) + 1)
      if (isGood(answer)) counts.delete(key)
      return answer
    }
  }

/** After one was locked, everybody is. */
const locksAll = (route: Route, locked: RefusalName, keyOf: (call: ForwardedCall) => string) => (): Spoil => {
  let lockedBy: string | null = null
  return async (call) => {
    const answer = await call.send()
    if (call.route !== route) return answer
    if (isThis(locked, answer)) lockedBy = keyOf(call)
    const refusal = refuses(locked, call)
    return isGood(answer) && lockedBy !== null && lockedBy !== keyOf(call)
      ? { ...refusal, text: withNumber(refusal.text, 30) }
      : answer
  }
}

const sends = 'POST /sms/sendLoginCode'
const register = 'PUT /user/sendRegisterSms'
const recover = 'POST /sms/sendUpdatePwdCode'
const shopCode = 'POST /p/shop/sendCode'

/** A refused code is told as sent. */
const neverTooSoon = (route: Route, name: RefusalName) => (): Spoil => async (call) => {
  const answer = await call.send()
  return call.route === route && isThis(name, answer) ? accepted : answer
}

export const attemptPlants = [
  plant(
    'ten wrong passwords that lock nothing',
    login,
    [],
    saysInstead(login, 'accountLocked', (_, call) => textOf('wrongCredentials', call)),
  ),
  plant(
    'a shop account that is locked after three wrong passwords',
    updatePassword,
    [],
    locksAfter(updatePassword, 'wrongCredentials', 'accountLocked', 3, callerOf),
  ),
  plant(
    'a locked account that locks everybody',
    login,
    [smsLogin],
    locksAll(login, 'accountLocked', sentKey('principal')),
  ),
  plant(
    'a gift card that is locked at the fourth wrong code',
    redeem,
    [],
    locksAfter(redeem, 'giftCodeWrong', 'giftCodeLocked', 3, callerOf),
  ),
  plant(
    'wrong gift codes that lock for the minutes of another lock',
    redeem,
    [],
    saysInstead(redeem, 'giftCodeLocked', (text) => text.replace(/\d+/, '60')),
  ),
  plant(
    'mistyped gift codes that count as tries',
    redeem,
    [],
    locksAfter(redeem, 'giftCodeMistyped', 'giftCodeLocked', 1, callerOf),
  ),
  plant(
    'a wrong gift code that says a try too many',
    redeem,
    [],
    saysInstead(redeem, 'giftCodeWrong', (text) => text.replace(/\d+/, (left) => `${Number(left) + 1}`)),
  ),
  plant('a login code that can be sent again at once', sends, [], neverTooSoon(sends, 'smsTooSoon')),
  plant('more than ten codes a day', register, [], neverTooSoon(register, 'smsDailyLimit')),
  plant(
    'a recovery code that names twice the seconds to wait',
    recover,
    [],
    saysInstead(recover, 'smsTooSoon', (text) => text.replace(/\d+/, (left) => `${Number(left) * 2}`)),
  ),
  plant('a code of the shop account that makes whoever logs in wait', shopCode, [sends], () => {
    let isSent = false
    return async (call) => {
      if (call.route === sends && isSent) {
        isSent = false
        const refusal = refuses('smsTooSoon', call)
        return { ...refusal, text: withNumber(refusal.text, 60) }
      }
      const answer = await call.send()
      if (call.route === shopCode && isGood(answer)) isSent = true
      return answer
    }
  }),
  plant('a login code that stays good after five wrong ones', smsLogin, [], () => {
    const wrong = new Map<string, number>()
    const mobileOf = sentKey('principal')
    return async (call) => {
      const answer = await call.send()
      if (call.route === sends && isGood(answer)) wrong.delete(sentKey('mobile')(call))
      if (call.route !== smsLogin || !isRefused(answer)) return answer
      const count = (wrong.get(mobileOf(call)) ?? 0) + 1
      wrong.set(mobileOf(call), count)
      return count > 5
        ? { status: 200, contentType: 'application/json; charset=utf-8', text: '{"accessToken":"x","expiresIn":1}' }
        : answer
    }
  }),
  plant(
    'a recovery code that is used up by one wrong try',
    'PUT /user/checkUpdatePwdSms',
    [],
    locksAfter('PUT /user/checkUpdatePwdSms', 'wrongSmsCode', 'wrongSmsCode', 1, sentKey('mobile')),
  ),
]
