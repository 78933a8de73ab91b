import type { Planted } from '../planted.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { isGood, plain, sentBy, valueOf, type Fields } from '../spoiling.ts'

const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const path = 'GET /p/seckill/orderPath'
const checkCode = 'PUT /user/checkRegisterSms'
const sendCode = 'PUT /user/sendRegisterSms'
const minute = 60_000

const timeOf = async ({ also }: ForwardedCall): Promise<number> =>
  valueOf<{ timestamp: number }>(await also('GET', '/login/publicKey')).timestamp
const uuidOf = (call: ForwardedCall): unknown => (sentBy(call) as Fields | undefined)?.['uuid']
const refused = (text: string) => ({ status: 400, contentType: plain, text })

/** What is confirmed is forgotten after another time than a quarter of an hour. */
const forgotten = (): Spoil => {
  const confirmed = new Map<unknown, number>()
  return async (call) => {
    if (call.route === confirm) confirmed.set(uuidOf(call), await timeOf(call))
    const since = call.route === submit ? confirmed.get(uuidOf(call)) : undefined
    if (since !== undefined && (await timeOf(call)) - since > 10 * minute) return refused('订单已失效，请重新下单')
    return call.send()
  }
}

/** Codes that hold for ever: the mall behind gets a new one in time, and takes it. */
const eternal = (): Spoil => {
  let isSent = false
  return async (call) => {
    const answer = await call.send()
    if (call.route === sendCode && isGood(answer)) isSent = true
    return call.route === checkCode && isSent && answer.status === 400 && answer.text.includes('过期')
      ? { status: 200, contentType: 'text/plain', text: 'conform' }
      : answer
  }
}

/** Limits that are other ones. */
export const timeOdds: readonly Planted[] = [
  {
    what: 'a confirmation of ten minutes',
    route: confirm,
    seenAt: [submit],
    journeys: ['a second before and a second after'],
    spoil: forgotten,
  },
  {
    what: 'codes that hold for ever',
    route: checkCode,
    journeys: ['a second before and a second after'],
    spoil: eternal,
  },
  {
    what: 'a sale with a path before it begins',
    route: path,
    journeys: ['a second before and a second after'],
    spoil: () => async (call) => {
      const answer = await call.send()
      return call.route === path && answer.status === 400
        ? { status: 200, contentType: 'text/plain', text: 'early' }
        : answer
    },
  },
]
