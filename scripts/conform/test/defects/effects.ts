import { type Fields, type NewDefect, accepted, drop, isGood, user } from '../defect.ts'
import {
  alsoDoes,
  cartLines,
  doneIf,
  jsonOf,
  lookUp,
  type Page,
  sentBy,
  skips,
  stores,
  valueOf,
  writing,
} from '../spoiling.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'

const cart = 'POST /p/shopCart/info'
const change = 'POST /p/shopCart/changeItem'
const check = 'POST /p/shopCart/checkItems'
const deleteItem = 'DELETE /p/shopCart/deleteItem'
const clean = 'DELETE /p/shopCart/cleanExpiryProdList'
const favour = 'POST /p/user/collection/addOrCancel'
const favourShop = 'POST /p/shop/collection/addOrCancel'
const unfavour = 'POST /p/user/collection/batachCancel'
const unfavourShops = 'POST /p/shop/collection/batachCancel'
const favourites = 'GET /p/user/collection/page'
const favouriteShops = 'GET /p/shop/collection/page'
const view = 'POST /p/prodBrowseLog'
const forget = 'DELETE /p/prodBrowseLog'
const footprints = 'GET /p/prodBrowseLog/page'
const read = 'PUT /p/myNotifyLog/read'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const unread = 'GET /p/myNotifyLog/unReadCount'
const profile = 'PUT /p/user/setUserInfo'

const loggedIn = doneIf(() => '/p/user/userInfo')
const someProduct = doneIf((call) => `/prod/prodInfo?prodId=${(sentBy(call) as { prodId: number }).prodId}`)
const onlyFirst = (ids: readonly number[]): readonly number[] => ids.slice(0, 1)

interface Line {
  readonly basketId: number
  readonly isChecked?: boolean
}

const ofTheCart: readonly NewDefect[] = [
  writing(
    'two pieces are added as one',
    change,
    stores<{ count: number }>(change, (sent) => ({ ...sent, count: Math.min(sent.count, 1) })),
    { rows: [change, cart] },
  ),
  writing(
    'a difference of pieces is taken for their number',
    change,
    stores<{ basketId: number; count: number }>(change, async (sent, call) => {
      const line = (await cartLines(call)).find(({ basketId }) => basketId === sent.basketId)
      return line && sent.count > 0 ? { ...sent, count: sent.count - line.prodCount } : sent
    }),
    { rows: [change, cart] },
  ),
  writing(
    'a tick has no effect',
    check,
    skips(check, async (call) => {
      const wanted = sentBy(call) as readonly Line[]
      const groups = await lookUp<unknown>(call, 'POST', '/p/shopCart/info', [])
      const own = new Set((await cartLines(call)).map(({ basketId }) => basketId))
      if (!groups || wanted.some(({ basketId }) => !own.has(basketId))) return null
      const ticks = new Map(wanted.map(({ basketId, isChecked }) => [basketId, isChecked]))
      const text = JSON.stringify(groups, (_key, value: unknown) => {
        const tick = ticks.get((value as Partial<Line> | null)?.basketId ?? 0)
        return tick === undefined ? value : { ...(value as Line), isChecked: tick }
      })
      return jsonOf(JSON.parse(text))
    }),
    { rows: [check, cart, change] },
  ),
  writing(
    'lines can be ticked, but not unticked',
    check,
    stores<Line[]>(check, (lines) => lines.map((line) => ({ ...line, isChecked: true }))),
    { rows: [check, cart, change] },
  ),
  writing('of several lines only the first is deleted', deleteItem, stores(deleteItem, onlyFirst), {
    rows: [deleteItem, cart, change],
  }),
  writing(
    'deleting a line empties the cart',
    deleteItem,
    alsoDoes(deleteItem, async (call) =>
      call.also(
        'DELETE',
        '/p/shopCart/deleteItem',
        (await cartLines(call)).map(({ basketId }) => basketId),
      ),
    ),
    { rows: [deleteItem, cart, change] },
  ),
  writing(
    'cleaning what cannot be bought empties the cart',
    clean,
    alsoDoes(clean, async (call) =>
      call.also(
        'DELETE',
        '/p/shopCart/deleteItem',
        (await cartLines(call)).map(({ basketId }) => basketId),
      ),
    ),
    { rows: [clean, cart, change] },
  ),
]

/** Says that it is a favourite now, or no longer, and does nothing. */
const pretends = (kind: 'user' | 'shop', name: 'prodId' | 'shopId', thing: string) => async (call: ForwardedCall) => {
  const id = String(sentBy(call))
  const isThere = isGood(await call.also('GET', `${thing}=${id}`))
  const isOne = await lookUp<boolean>(call, 'GET', `/p/${kind}/collection/isCollection?${name}=${id}`)
  return isThere && isOne !== null ? jsonOf(!isOne) : null
}

const ofFavourites: readonly NewDefect[] = [
  writing('a favourite is not kept', favour, skips(favour, pretends('user', 'prodId', '/prod/prodInfo?prodId')), {
    rows: [favour, favourites],
  }),
  writing(
    'a favourite shop is not kept',
    favourShop,
    skips(favourShop, pretends('shop', 'shopId', '/shop/headInfo?shopId')),
    {
      rows: [favourShop, favouriteShops],
    },
  ),
  writing('of several favourites only the first is taken off', unfavour, stores(unfavour, onlyFirst), {
    rows: [unfavour, favourites, favour],
  }),
  writing('favourite shops cannot be taken off', unfavourShops, skips(unfavourShops, loggedIn), {
    rows: [unfavourShops, favouriteShops, favourShop],
  }),
  writing('a viewed product is not kept', view, skips(view, someProduct), { rows: [view, footprints] }),
  writing('viewed products cannot be deleted', forget, skips(forget, loggedIn), { rows: [forget, footprints, view] }),
  writing(
    'deleting one viewed product deletes all',
    forget,
    alsoDoes(forget, async (call) => {
      const page = await lookUp<Page>(call, 'GET', '/p/prodBrowseLog/page?size=60')
      return call.also(
        'DELETE',
        '/p/prodBrowseLog',
        page?.records.map((each) => each['prodId']),
      )
    }),
    { rows: [forget, footprints, view] },
  ),
]

const ofTheUser: readonly NewDefect[] = [
  writing(
    'reading one message marks all as read',
    read,
    stores(read, () => ({})),
    { rows: [read, messages, unread] },
  ),
  writing(
    'messages stay unread',
    read,
    skips(read, async (call) => {
      const count = await lookUp<number>(call, 'GET', '/p/myNotifyLog/unReadCount')
      const { logIds = [] } = sentBy(call) as { logIds?: readonly number[] }
      return count === null ? null : jsonOf(logIds.length === 0 ? 0 : Math.max(0, count - logIds.length))
    }),
    { rows: [read, messages, unread] },
  ),
  writing('a new nickname is lost', profile, stores<Fields>(profile, drop('nickName')), { rows: [profile, user] }),
  writing(
    'a new nickname changes the gender',
    profile,
    stores<{ nickName?: string; sex?: string }>(profile, (sent) =>
      sent.nickName !== undefined && sent.sex === undefined ? { ...sent, sex: 'M' } : sent,
    ),
    { rows: [profile, user] },
  ),
  writing('a new picture is lost', profile, stores<Fields>(profile, drop('avatarUrl')), { rows: [profile, user] }),
]

const logOut = 'POST /logOut'
const newPassword = 'PUT /user/updatePwd'
const register = 'PUT /user/registerOrBindUser'
const smsLogin = 'POST /smsLogin'

const survivesNewPassword = (): Spoil => {
  const good = new Map<string, string>()
  let isChanged = false
  return async (call) => {
    const answer = await call.send()
    const { authorization: token = '' } = call.headers
    if (call.route === newPassword && isGood(answer)) isChanged = true
    if (!call.path.startsWith('/p/') || token === '') return answer
    const last = `${token} ${call.method} ${call.path}`
    if (isGood(answer)) good.set(last, answer.text)
    const before = good.get(last)
    return isChanged && answer.status === 401 && before !== undefined ? { ...jsonOf(null), text: before } : answer
  }
}
const alwaysTheFirst = (): Spoil => {
  let first: string | null = null
  return async (call) => {
    const answer = await call.send()
    if (call.route !== smsLogin || !isGood(answer)) return answer
    const login = valueOf<{ accessToken: string }>(answer)
    first ??= login.accessToken
    return jsonOf({ ...login, accessToken: first })
  }
}

const ofSessions: readonly NewDefect[] = [
  writing(
    'a token survives the logout',
    logOut,
    skips(logOut, async () => accepted),
    { rows: [logOut, user] },
  ),
  writing('a token survives a new password', newPassword, survivesNewPassword, { rows: [newPassword, user, register] }),
  writing('every login gives the first person’s token', smsLogin, alwaysTheFirst, {
    rows: [smsLogin, user],
    needsOther: true,
  }),
  writing(
    'a user name loses its last letter',
    register,
    stores<{ userName?: string }>(register, (sent) =>
      sent.userName && sent.userName.length > 4 ? { ...sent, userName: sent.userName.slice(0, -1) } : sent,
    ),
    { rows: [register, user] },
  ),
]

export const effectDefects: readonly NewDefect[] = [...ofTheCart, ...ofFavourites, ...ofTheUser, ...ofSessions]
