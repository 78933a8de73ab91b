import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, type CallMeta } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { dropCookie, writeCookie } from '../cookies.ts'
import { startTexts } from '../i18n/i18n.ts'
import { navigation } from '../navigation/navigation.ts'
import { toasts } from '../toasts.ts'
import { loginPopup } from './ask-login.ts'
import { completeLogin, forgetUser } from './session.ts'
import { followOtherTabs } from './tabs.ts'
import { readToken, token } from './token.ts'

const statuses = [200, 401, 401, 500] as const
type Status = (typeof statuses)[number]
/**
 * `answer` answers one of the calls under way; `look` comes back to this tab after whatever was done in another, `back` to
 * a page that was stored with all that it showed.
 */
type Act =
  | { readonly what: 'call'; readonly meta: CallMeta; readonly isFavourite: boolean }
  | { readonly what: 'answer'; readonly at: number; readonly status: Status }
  | {
      readonly what:
        | 'logInHere'
        | 'leaveHere'
        | 'closePopup'
        | 'logInElsewhere'
        | 'leaveElsewhere'
        | 'look'
        | 'back'
        | 'shown'
    }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('call'),
      meta: fc.record({ silent: fc.boolean(), suppressLogin: fc.boolean() }),
      isFavourite: fc.nat(5).map((n) => n === 0),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ what: fc.constant('answer'), at: fc.nat(9), status: fc.constantFrom(...statuses) }),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('logInHere', 'leaveHere', 'closePopup', 'logInElsewhere', 'leaveElsewhere', 'look', 'back', 'shown')
      .map((what) => ({ what }) as Act),
  },
)

interface Call {
  readonly meta: CallMeta
  readonly isFavourite: boolean
  readonly sentWith: string | null
  readonly answer: (response: Response) => void
  readonly done: Promise<unknown>
}

await startTexts()

const reload = vi.fn()
let stop = (): void => undefined
beforeEach(() => {
  vi.spyOn(navigation, 'reload').mockImplementation(reload)
  vi.spyOn(navigation, 'go').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  stop()
  dropCookie('token')
})

const play = async (acts: readonly Act[]): Promise<void> => {
  const waiting: Call[] = []
  let sentWith: string | null = null
  let answer: Call['answer'] = () => undefined
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    sentWith = headers.get('authorization')
    return new Promise<Response>((resolve) => (answer = resolve))
  })
  reload.mockClear()
  loginPopup.set(null)
  toasts.set([])
  writeCookie('token', 'token-0', 1e9)
  token.set('token-0')
  const client = createQueryClient()
  stop()
  stop = followOtherTabs(client)
  /** What it should be: the cookie, the login of this page, and what is shown. */
  const should = {
    cookie: 'token-0' as string | null,
    page: 'token-0' as string | null,
    popup: false,
    warns: false,
    reloads: 0,
  }
  const follow = (): void => {
    if (should.page !== null) should.reloads += 1
    else {
      should.page = should.cookie
      if (should.cookie !== null) should.popup = false
    }
  }
  for (const [n, each] of acts.entries()) {
    if (each.what === 'call') {
      const route = each.isFavourite ? 'GET /p/user/collection/isCollection' : 'GET /p/user/userInfo'
      const queryFn = () => send(route)
      const done = client.fetchQuery({ queryKey: [route, n], queryFn, meta: { ...each.meta } })
      done.catch(() => undefined)
      waiting.push({ ...each, sentWith, answer, done })
      expect(sentWith).toBe(should.cookie)
    } else if (each.what === 'answer') {
      const [call] = waiting.splice(each.at % Math.max(1, waiting.length), 1)
      if (!call) continue
      call.answer(new Response('{}', { status: each.status, headers: { 'content-type': 'application/json' } }))
      await call.done.catch(() => undefined)
      const isOurs = call.sentWith === should.cookie || should.cookie === null
      if (each.status === 401 && isOurs && !call.isFavourite) {
        should.cookie = should.page = null
        if (!call.meta.suppressLogin) should.popup = true
      }
      if (each.status === 500 && call.sentWith === should.cookie && !call.meta.silent) should.warns = true
    } else if (each.what === 'logInHere') {
      completeLogin({ accessToken: `token-${n}`, expiresIn: 1e9 })
      should.cookie = should.page = `token-${n}`
      should.popup = false
      should.reloads += 1
    } else if (each.what === 'leaveHere') {
      forgetUser(client)
      waiting.length = 0
      should.cookie = should.page = null
    } else if (each.what === 'closePopup') {
      loginPopup.set(null)
      should.popup = false
    } else if (each.what === 'logInElsewhere') {
      writeCookie('token', `other-${n}`, 1e9)
      should.cookie = `other-${n}`
    } else if (each.what === 'leaveElsewhere') {
      dropCookie('token')
      should.cookie = null
    } else if (each.what === 'back' || each.what === 'shown') {
      const persisted = each.what === 'back'
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      if (persisted) should.reloads += 1
    } else {
      document.dispatchEvent(new Event('visibilitychange'))
      if (should.cookie !== should.page) follow()
    }
    const { cookie, page, popup, warns, reloads } = should
    expect([each, readToken(), token.get(), loginPopup.get() !== null, toasts.get().length > 0]).toEqual([
      each,
      cookie,
      page,
      popup,
      warns,
    ])
    expect(reload).toHaveBeenCalledTimes(reloads)
  }
}
test('whoever logs in or out here or elsewhere, an answer ends its own login only, and asks for another one unless it must not [S8.3] [S4.14]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), (acts) => play(acts)),
    { numRuns: 200 },
  )
})
