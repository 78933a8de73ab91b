import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { patience } from '../../../test/patience.ts'
import { cookieFaults } from '../../../test/storage-faults.ts'
import { createQueryClient } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { dropCookie, readCookie, writeCookie } from '../cookies.ts'
import { navigation } from '../navigation/navigation.ts'
import { askLogin, closeLoginPopup, loginPopup, sessionsEnded } from '../login/ask-login.ts'
import { kept, keepForLogin, visitorCart } from '../login/intent.ts'
import { completeLogin, logOut, userQuery, followOtherTabs } from './session.ts'
import { readToken, storeToken, token } from '../login/token.ts'

const at = (path: string) => history.replaceState(null, '', path)
const go = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  go.mockClear()
  reload.mockClear()
  vi.spyOn(navigation, 'go').mockImplementation(go)
  vi.spyOn(navigation, 'reload').mockImplementation(reload)
  answerWith(answer(200))
  at('/cart')
  storeToken('token-of-lin')
})
afterEach(() => {
  dropCookie('token')
  token.set(null)
  loginPopup.set(null)
})

describe('logging out', () => {
  test('leaves no user, no token and nothing in storage, but keeps the language [S4.14]', async () => {
    writeCookie('lang', 'en', 60)
    localStorage.setItem('visit', '{}')
    sessionStorage.setItem('draft:x', '{}')
    const client = createQueryClient()
    client.setQueryData([...userQuery.queryKey], { nickName: '林小满' })
    await logOut(client)
    expect([readToken(), token.get(), localStorage.length, sessionStorage.length]).toEqual([null, null, 0, 0])
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(readCookie('lang')).toBe('en')
  })
  test('tells the server, while the cookie still names the session [S7.11]', async () => {
    let named: string | null = null
    const fetch = answerWith(async () => {
      named = readToken()
      return answer(200)()
    })
    await logOut(createQueryClient())
    expect(fetch.mock.calls[0]).toMatchObject(['/logOut', { method: 'POST', keepalive: true }])
    expect(named).toBe('token-of-lin')
  })
  test('waits a second for the server at most [S4.14]', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const leaving = logOut(createQueryClient())
    await vi.advanceTimersByTimeAsync(999)
    expect(readToken()).toBe('token-of-lin')
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect([readToken(), go.mock.calls]).toEqual([null, [['/']]])
    vi.useRealTimers()
  })
  const change = ['POST /p/shopCart/changeItem', { body: {} }] as const
  const addresses = (fetch: ReturnType<typeof answerWith>) => fetch.mock.calls.map(([address]) => address)
  test('tells the server after the changes sent before it [S4.14]', async () => {
    let arrive: (response: Response) => void = () => undefined
    const fetch = answerWith(() => new Promise((resolve) => (arrive = resolve)), answer(200))
    void send(...change)
    const leaving = logOut(createQueryClient())
    await Promise.resolve()
    expect(addresses(fetch)).toEqual(['/p/shopCart/changeItem'])
    arrive(await answer(200, '{}')())
    await leaving
    expect(addresses(fetch)).toEqual(['/p/shopCart/changeItem', '/logOut'])
  })
  test('keeps a login that came meanwhile in another tab [S4.14]', async () => {
    answerWith(async () => {
      writeCookie('token', 'token-of-chen', 60)
      return answer(200)()
    })
    await logOut(createQueryClient())
    expect([readToken(), go.mock.calls]).toEqual(['token-of-chen', [['/']]])
  })
  test('goes home, and reloads when already there [S4.14]', async () => {
    await logOut(createQueryClient())
    expect(go).toHaveBeenCalledExactlyOnceWith('/')
    at('/')
    await logOut(createQueryClient())
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('logging in', () => {
  test('keeps the token in a cookie, closes the popup and reloads the page [S4.10]', () => {
    askLogin('needed')
    completeLogin({ accessToken: 'token-of-chen', expiresIn: 60 })
    expect([readCookie('token'), loginPopup.get()]).toEqual(['token-of-chen', null])
    expect(reload).toHaveBeenCalledOnce()
  })
  test('leaves what was intended to the next page, and carries nothing out here [S4.10]', () => {
    askLogin('needed', { act: 'followShop', shopId: 62 })
    keepForLogin({ body: { basketId: 0, prodId: 1, skuId: 11, shopId: 62, count: 1 }, name: 'mug' })
    completeLogin({ accessToken: 'token-of-chen', expiresIn: 60 })
    expect([kept.get(), visitorCart.get()]).toEqual([null, []])
    const stored = [sessionStorage.getItem('intent'), localStorage.getItem('visitorCart')].map((text) =>
      JSON.parse(text ?? ''),
    )
    expect(stored).toMatchObject([{ intent: { shopId: 62 } }, [{ name: 'mug' }]])
  })
  test.each([
    ['cookies are ignored', cookieFaults.ignored],
    ['cookies are forbidden', cookieFaults.forbidden],
    [
      'another host has set one of its name',
      () => {
        document.cookie = 'token=foreign; path=/cart'
        return () => void (document.cookie = 'token=; path=/cart; max-age=0')
      },
    ],
  ])('that is not kept, because %s, leaves the popup and what was intended to the page', (_why, spoil) => {
    dropCookie('token')
    token.set(null)
    const mend = spoil()
    askLogin('needed', { act: 'followShop', shopId: 62 })
    completeLogin({ accessToken: 'token-of-chen', expiresIn: 60 })
    expect([readToken(), token.get(), loginPopup.get(), kept.get()?.intent.act]).toEqual([
      null,
      null,
      'needed',
      'followShop',
    ])
    expect(reload).not.toHaveBeenCalled()
    mend()
  })
  test('is not asked for by late calls of whoever has ended all sessions, but by whoever wants it', () => {
    sessionsEnded.set(true)
    askLogin('expired')
    expect(loginPopup.get()).toBeNull()
    askLogin('needed')
    expect(loginPopup.get()).toBe('needed')
  })
  test.each([
    ['/user-center/uc-order', true],
    ['/user-center', true],
    ['/cart', false],
    ['/', false],
  ])('closing the popup on %s without logging in leads home: %s [S4.10]', (path, leads) => {
    dropCookie('token')
    at(path)
    askLogin('expired')
    closeLoginPopup()
    expect(loginPopup.get()).toBeNull()
    expect(go.mock.calls).toEqual(leads ? [['/']] : [])
  })
})

describe('another tab', () => {
  const elsewhere = new BroadcastChannel('qinghua-session')
  test('that logs out makes this one load anew, and a visitor’s page stays [S4.14]', async () => {
    const stop = followOtherTabs(createQueryClient())
    dropCookie('token')
    elsewhere.postMessage(null)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience)
    token.set(null)
    writeCookie('token', 'token-of-chen', 60)
    elsewhere.postMessage(null)
    await vi.waitFor(() => expect(token.get()).toBe('token-of-chen'), patience)
    expect(reload).toHaveBeenCalledOnce()
    stop()
  })
  test('that logs out while this one sleeps makes it load anew when it is seen again, and nothing else does [S4.14]', () => {
    const stop = followOtherTabs(createQueryClient())
    const wake = () => document.dispatchEvent(new Event('visibilitychange'))
    wake()
    expect(reload).not.toHaveBeenCalled()
    dropCookie('token')
    wake()
    expect(reload).toHaveBeenCalledOnce()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledTimes(2)
    stop()
  })
})
