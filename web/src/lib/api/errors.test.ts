import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { dropCookie, writeCookie } from '../cookies.ts'
import { startTexts } from '../../app/texts.ts'
import { navigation } from '../navigation/navigation.ts'
import { loginPopup } from '../login/ask-login.ts'
import { readToken } from '../login/token.ts'
import { toasts } from '../toasts.ts'
import { createQueryClient, errMsg, type CallMeta } from './errors.ts'
import { askAhead, query } from './api.ts'

writeCookie('lang', 'en', 60)
await startTexts()

const shown = () => toasts.get().map(({ text }) => text)
const readAll = (count: number, meta: CallMeta = {}) => {
  const client = createQueryClient()
  const reads = Array.from({ length: count }, (_, at) =>
    client.fetchQuery({ ...query('GET /p/user/userInfo'), queryKey: ['GET /p/user/userInfo', at], meta: { ...meta } }),
  )
  return Promise.allSettled(reads)
}

beforeEach(() => {
  writeCookie('token', 'token-of-lin', 60)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  toasts.set([])
  loginPopup.set(null)
  errMsg.set('')
  dropCookie('token')
})

test('400 shows its text as a warning and keeps it [S8.1] [S3.5]', async () => {
  answerWith(answer(400, 'Insufficient stock: 1 left', 'text/plain'))
  await readAll(1)
  expect(toasts.get()).toMatchObject([{ look: 'warning', text: 'Insufficient stock: 1 left' }])
  expect(errMsg.get()).toBe('Insufficient stock: 1 left')
})

describe('401', () => {
  test('ten parallel 401s open one login popup [S8.3]', async () => {
    const opened = vi.fn()
    const unwatch = loginPopup.subscribe(opened)
    answerWith(answer(401))
    await readAll(10)
    unwatch()
    expect(opened).toHaveBeenCalledOnce()
    expect([loginPopup.get(), readToken(), shown()]).toEqual(['expired', null, []])
  })
  test('opens no popup where the call asks for that, but removes the token [S8.3]', async () => {
    answerWith(answer(401))
    await readAll(1, { suppressLogin: true })
    expect([loginPopup.get(), readToken()]).toEqual([null, null])
    await readAll(1)
    expect(loginPopup.get()).toBe('expired')
  })
  test('of a call that asks is heard also after one that does not has removed the token [S8.3]', async () => {
    let arrive: (response: Response) => void = () => undefined
    answerWith(answer(401), () => new Promise((resolve) => (arrive = resolve)))
    const [first, second] = [readAll(1, { suppressLogin: true }), readAll(1)]
    await first
    arrive(await answer(401)())
    await second
    expect([loginPopup.get(), readToken()]).toEqual(['expired', null])
  })
  test.each(['GET /p/user/collection/isCollection', 'GET /p/shop/collection/isCollection'] as const)(
    'of %s is ignored and the token stays [S8.3]',
    async (route) => {
      answerWith(answer(401))
      const key = route === 'GET /p/shop/collection/isCollection' ? { shopId: 62 } : { prodId: 1001 }
      const client = createQueryClient()
      await Promise.allSettled([
        client.fetchQuery(query(route, { query: key } as { query: { shopId: number; prodId: number } })),
      ])
      expect([loginPopup.get(), readToken(), shown()]).toEqual([null, 'token-of-lin', []])
    },
  )
})

test('ten hiccups at once show one message [S8.2]', async () => {
  answerWith(answer(500))
  await readAll(10)
  expect(shown()).toEqual(['The server had a small hiccup'])
})

test('204 says that the activity has ended and leads to /index [S8.4]', async () => {
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined)
  answerWith(answer(204))
  await readAll(1)
  expect(shown()).toEqual(['The activity has ended'])
  expect(go).toHaveBeenCalledExactlyOnceWith('/index')
})

describe('what is asked ahead', () => {
  const count = query('GET /p/shopCart/prodCount')
  test.each(['before its answer', 'after it'])('is asked once, whoever reads it %s', async (when) => {
    const fetch = answerWith(answer(200, '3'))
    const client = createQueryClient()
    askAhead(client, 'GET /p/shopCart/prodCount')
    if (when === 'after it') await vi.waitFor(() => expect(client.getQueryData(count.queryKey)).toBe(3))
    expect([await client.fetchQuery(count), fetch.mock.calls.length]).toEqual([3, 1])
  })
  test('fails for its first reader, and the next one asks again', async () => {
    const fetch = answerWith(answer(500))
    const client = createQueryClient()
    askAhead(client, 'GET /p/shopCart/prodCount')
    await expect(client.fetchQuery(count)).rejects.toMatchObject({ status: 500 })
    expect([shown().length, fetch.mock.calls.length]).toEqual([1, 1])
    await expect(client.fetchQuery(count)).rejects.toMatchObject({ status: 500 })
    expect(fetch.mock.calls).toHaveLength(2)
  })
})
