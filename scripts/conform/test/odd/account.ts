import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { Planted } from '../planted.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import {
  accepted,
  after,
  alsoDoes,
  at,
  changed,
  isGood,
  isRefused,
  lastPart,
  lookUp,
  put,
  sentBy,
  stores,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'
import { emptyCart } from './orders.ts'

const addresses = 'GET /p/address/list'
const setDefault = 'PUT /p/address/defaultAddr/{addrId}'
const deleteAddress = 'DELETE /p/address/deleteAddr/{addrId}'
const updateAddress = 'PUT /p/address/updateAddr'
const user = 'GET /p/user/userInfo'
const newPassword = 'PUT /user/updatePwd'
const smsLogin = 'POST /smsLogin'
const addAddress = 'POST /p/address/addAddr'
const profile = 'PUT /p/user/setUserInfo'
const clean = 'DELETE /p/shopCart/cleanExpiryProdList'
const deleteItem = 'DELETE /p/shopCart/deleteItem'
const forget = 'DELETE /p/prodBrowseLog'
const favourites = 'POST /p/user/collection/batachCancel'
const countFavourites = 'GET /p/user/collection/count'
const read = 'PUT /p/myNotifyLog/read'

/** Later lists have these as defaults, too. */
const twoDefaults = (): Spoil => {
  const defaults = new Set<string>()
  return async (call) => {
    const answer = await call.send()
    if (call.route === setDefault && isGood(answer)) defaults.add(lastPart(call))
    const isOne = ({ addrId }: Fields): boolean => defaults.has(String(addrId))
    return call.route === addresses && isGood(answer)
      ? changed<Fields[]>((list) =>
          list.map((each, n) => (n === 1 || isOne(each) ? put('commonAddr', 1)(each) : each)),
        )(answer)
      : answer
  }
}

/** No token ends with a new password. */
const survives = (): Spoil => {
  const good = new Map<string, string>()
  let isChanged = false
  return async (call) => {
    const answer = await call.send()
    const { authorization: token = '' } = call.headers
    if (call.route === newPassword && isGood(answer)) isChanged = true
    if (!call.path.startsWith('/p/') || token === '') return answer
    const key = `${token} ${call.method} ${call.path}`
    if (isGood(answer)) good.set(key, answer.text)
    const before = good.get(key)
    return isChanged && answer.status === 401 && before !== undefined ? { ...accepted, text: before } : answer
  }
}

const alwaysTheFirst = (): Spoil => {
  let first: unknown
  return at(
    smsLogin,
    (answer) => {
      first ??= valueOf<Fields>(answer)['accessToken']
      return changed(put('accessToken', first))(answer)
    },
    isGood,
  )()
}

/** A call is made for everybody who has called. */
const forEverybody =
  (route: Route, answered: 'as is' | 'refused'): (() => Spoil) =>
  () => {
    const all = new Set<string>()
    return async (call) => {
      const { authorization: caller } = call.headers
      if (call.path.startsWith('/p/') && caller !== undefined) all.add(caller)
      const answer = await call.send()
      if (call.route !== route || (answered === 'refused' && !isRefused(answer))) return answer
      for (const authorization of all) if (authorization !== caller) await call.send({ headers: { authorization } })
      return answer
    }
  }

/** The answer to one person is that to the next. */
const toldTheNext =
  (route: Route): (() => Spoil) =>
  () => {
    const kept = new Map<string, ReceivedAnswer>()
    return async (call) => {
      if (call.method !== 'GET') kept.clear()
      if (call.route !== route || (call.headers['authorization'] ?? 'nobody') === 'nobody') return call.send()
      const key = `${call.path} ${call.headers['accept-language'] ?? ''}`
      const answer = kept.get(key) ?? (await call.send())
      kept.set(key, answer)
      return answer
    }
  }

/** What a row told last is told once more, after a change. */
const toldOnceMore =
  (change: Route, route: Route): (() => Spoil) =>
  () => {
    let isOld = false
    let last: ReceivedAnswer | null = null
    return async (call) => {
      if (call.method !== 'GET') isOld = false
      if (call.route === route && isOld && last) return last
      const answer = await call.send()
      if (call.route === change && isGood(answer)) isOld = true
      else if (call.method !== 'GET') last = null
      if (call.route === route && isGood(answer)) last = answer
      return answer
    }
  }

const ofOthers: readonly Planted[] = [
  {
    what: 'an address that is changed for everybody, whoever is refused',
    route: updateAddress,
    checks: ['foreign'],
    needsOther: true,
    spoil: forEverybody(updateAddress, 'refused'),
  },
  {
    what: 'lines that are removed for everybody',
    route: deleteItem,
    checks: ['foreign'],
    needsOther: true,
    spoil: forEverybody(deleteItem, 'as is'),
  },
  {
    what: 'favourites that are given up for everybody',
    route: favourites,
    checks: ['journey'],
    needsOther: true,
    spoil: forEverybody(favourites, 'as is'),
  },
  {
    what: 'viewed products that are forgotten for everybody',
    route: forget,
    checks: ['journey'],
    needsOther: true,
    spoil: forEverybody(forget, 'as is'),
  },
  {
    what: 'messages that are read by everybody',
    route: read,
    checks: ['journey'],
    needsOther: true,
    spoil: forEverybody(read, 'as is'),
  },
  {
    what: 'a count that somebody else is told, too',
    route: countFavourites,
    checks: ['foreign'],
    spoil: toldTheNext(countFavourites),
  },
  {
    what: 'a count that is told once more after favourites are given up',
    route: countFavourites,
    seenAt: [favourites],
    journeys: ['add and remove favourites'],
    spoil: toldOnceMore(favourites, countFavourites),
  },
]

const ofAccounts: readonly Planted[] = [
  { what: 'two default addresses', route: setDefault, seenAt: [addresses], spoil: twoDefaults },
  {
    what: 'a new nickname that changes the gender',
    route: profile,
    spoil: stores<Fields>(profile, (sent) => (sent['nickName'] && !sent['sex'] ? put('sex', 'M')(sent) : sent)),
  },
  {
    what: 'a new address that becomes the default',
    route: addAddress,
    spoil: alsoDoes(addAddress, async (call) => {
      const list = await lookUp<{ addrId: number }[]>(call, 'GET', '/p/address/list')
      return call.also('PUT', `/p/address/defaultAddr/${Math.max(...(list ?? []).map(({ addrId }) => addrId))}`)
    }),
  },
  {
    what: 'a changed address that becomes the default',
    route: updateAddress,
    spoil: alsoDoes(updateAddress, (call) =>
      call.also('PUT', `/p/address/defaultAddr/${String((sentBy(call) as Fields)['addrId'])}`),
    ),
  },
  {
    what: 'no default address after the default one was deleted',
    route: deleteAddress,
    seenAt: [addresses],
    spoil: after(
      deleteAddress,
      [addresses],
      changed<Fields[]>((list) => list.map(put('commonAddr', 0))),
      setDefault,
    ),
  },
  { what: 'a token that survives a new password', route: newPassword, seenAt: [user], spoil: survives },
  { what: 'a login that gives the first person’s token', route: smsLogin, needsOther: true, spoil: alwaysTheFirst },
  { what: 'a clean cart that is an empty one', route: clean, spoil: alsoDoes(clean, emptyCart) },
  { what: 'a deleted line that empties the cart', route: deleteItem, spoil: alsoDoes(deleteItem, emptyCart) },
  {
    what: 'one viewed product that takes all others with it',
    route: forget,
    spoil: alsoDoes(forget, async (call) => {
      const page = await lookUp<Page>(call, 'GET', '/p/prodBrowseLog/page?size=60')
      return call.also(
        'DELETE',
        '/p/prodBrowseLog',
        page?.records.map(({ prodId }) => prodId),
      )
    }),
  },
  { what: 'a read message that makes all others read', route: read, spoil: stores(read, () => ({})) },
]

const signIn = 'GET /p/score/updateUserScore'
const submit = 'POST /p/order/submit'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const pay = 'POST /p/order/pay'
const isPaid = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
const message = 'POST /notice/pay/{payType}'
const topUp = 'POST /p/balance/pay'
const buyLevel = 'POST /p/level/payLevel'
const levels = 'GET /p/score/scoreLevel/page'
const confirm = 'POST /p/order/confirm'

type Amount = 'score' | 'balance'
/** Books something that nobody has asked for. */
const adds = async (call: ForwardedCall, name: Amount, more: number): Promise<void> => {
  const held = await lookUp<Fields>(call, 'GET', '/p/user/userInfo')
  if (held)
    await call.also('POST', `/__mall/accounts/${String(held['username'])}`, { [name]: Number(held[name]) + more })
}
const addsAt = (route: Route, name: Amount, more: number, fits: (answer: ReceivedAnswer) => boolean = isGood) =>
  at(
    route,
    async (answer, call) => {
      await adds(call, name, more)
      return answer
    },
    fits,
  )

/** Once it is seen that a top-up is paid, something happens to the balance. */
const oncePaid =
  (more: number): (() => Spoil) =>
  () => {
    let isSeen = false
    return at(
      isPaid,
      async (answer, call) => {
        const isFirst = answer.text === 'true' && !isSeen
        isSeen ||= isFirst
        if (isFirst) await adds(call, 'balance', more)
        return answer
      },
      isGood,
    )()
  }
const isRepeated = (answer: ReceivedAnswer): boolean =>
  isGood(answer) && Number(valueOf<Fields>(answer)['duplicateError']) === 1
const ofHoldings = { journeys: ['random sequences of actions on points and balance'], checks: ['sequence'] } as const

const ofMembers: readonly Planted[] = [
  { what: 'a sign-in that counts twice', route: signIn, spoil: addsAt(signIn, 'score', 5) },
  {
    what: 'a top-up that is there before its payment',
    route: topUp,
    journeys: ['top up the balance'],
    spoil: addsAt(topUp, 'balance', 50),
  },
  { what: 'a gift that is left out', route: message, journeys: ['top up the balance'], spoil: oncePaid(-3) },
  { what: 'a top-up that is paid twice', route: message, journeys: ['top up the balance'], spoil: oncePaid(100) },
  {
    what: 'a level that never ends',
    route: buyLevel,
    spoil: after(buyLevel, [levels], changed(put('endTime', '2099-12-31 10:00:00'))),
  },
  {
    what: 'a level without its rate',
    route: confirm,
    journeys: ['buy a paid level'],
    spoil: after(
      buyLevel,
      [confirm],
      changed((told: Fields) => ({
        ...told,
        reductions: (told['reductions'] as Fields[]).filter(({ part }) => part !== 'member'),
      })),
    ),
  },
  {
    what: 'points that are not given back at cancellation',
    route: cancel,
    journeys: ['order with points and cancel'],
    spoil: addsAt(cancel, 'score', -10),
  },
  {
    ...ofHoldings,
    what: 'points that are taken again for the same confirmation',
    route: submit,
    spoil: addsAt(submit, 'score', -20, isRepeated),
  },
  { ...ofHoldings, what: 'points that are back once the order is paid', route: pay, spoil: addsAt(pay, 'score', 20) },
  {
    ...ofHoldings,
    what: 'points for a cancellation that is refused',
    route: cancel,
    spoil: addsAt(cancel, 'score', 20, isRefused),
  },
  {
    ...ofHoldings,
    what: 'points for a payment that is refused',
    route: pay,
    spoil: addsAt(pay, 'score', 20, isRefused),
  },
  {
    ...ofHoldings,
    what: 'a paid top-up that pays for others',
    route: isPaid,
    spoil: () => {
      let isOne = false
      return at(
        isPaid,
        (answer, { path }) => {
          isOne ||= path.includes('/1/') && answer.text === 'true'
          return isOne && path.includes('/1/') ? { ...answer, text: 'true' } : answer
        },
        isGood,
      )()
    },
  },
]

const redeem = 'POST /p/userBalance/redeem'
const login = 'POST /login'
/** The number in a refusal, which tells what is left. */
const tellsLeft = (route: Route, change: (left: number) => number) =>
  at(
    route,
    (answer) => ({ ...answer, text: answer.text.replace(/\d+/, (left) => `${change(Number(left))}`) }),
    isRefused,
  )

const ofTries: readonly Planted[] = [
  {
    what: 'a wrong gift code that says a try too many',
    route: redeem,
    spoil: tellsLeft(redeem, (left) => left + 1),
  },
  {
    what: 'wrong passwords that lock for the minutes of another lock',
    route: login,
    journeys: ['too many wrong passwords'],
    checks: ['journey'],
    spoil: tellsLeft(login, () => 60),
  },
]

export const accountOdds: readonly Planted[] = [...ofAccounts, ...ofOthers, ...ofMembers, ...ofTries]
