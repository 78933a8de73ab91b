import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { bodyTypeByOwner, isByOwner, sentWithToken, toChatHost } from '../../../../contracts/test/owner.ts'
import { answer, answerWith } from '../../../test/answer.ts'
import { dropCookie, writeCookie } from '../cookies.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}
const headersOf = (fetch: ReturnType<typeof answerWith>) => new Headers(fetch.mock.calls[0]?.[1].headers)

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

beforeEach(() => writeCookie('token', 'token-of-lin', 60))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  dropCookie('token')
  dropCookie('lang')
  vi.useRealTimers()
})

describe('a call', () => {
  test('carries the language of the cookie, and Chinese without one [S7.1]', async () => {
    const fetch = answerWith(answer(200, '1'))
    await send('GET /p/shopCart/prodCount')
    expect(headersOf(fetch).get('accept-language')).toBe('zh')
    writeCookie('lang', 'en', 60)
    const later = answerWith(answer(200, '1'))
    await send('GET /p/shopCart/prodCount')
    expect(headersOf(later).get('accept-language')).toBe('en')
  })

  test('goes to its host with its token and in its form, whatever the route [S7.1]', async () => {
    vi.stubEnv('VITE_API_ORIGIN', 'https://api.example')
    vi.stubEnv('VITE_IM_ORIGIN', 'https://im.example')
    vi.resetModules()
    const { send: sendAnywhere } = await import('./send.ts')
    for (const [route, row] of Object.entries(contract) as [Route, Endpoint][]) {
      const fetch = answerWith(answer(200, '"1"'))
      await sendAnywhere(route, { ...(row.body && { body: { file: new File(['x'], 'a.png') } }) })
      const [url = '', init] = fetch.mock.calls[0] ?? []
      const { origin, pathname } = new URL(url)
      const body = bodyTypeByOwner(pathname)
      const sent = new Request('https://sent.example', { ...init, method: 'POST', signal: null })
      expect([route, origin, sent.headers.get('authorization'), sent.headers.get('accept-language')]).toEqual([
        route,
        isByOwner(toChatHost, pathname) ? 'https://im.example' : 'https://api.example',
        isByOwner(sentWithToken, pathname) ? 'token-of-lin' : null,
        'zh',
      ])
      const type = sent.headers.get('content-type')?.split(';')[0]
      expect([route, type]).toEqual([route, row.body && contentTypes[body]])
    }
  })

  test('carries no token when two cookies have its name [S6.2]', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=a; token=b')
    const fetch = answerWith(answer(200, '1'))
    await send('GET /p/shopCart/prodCount')
    expect(headersOf(fetch).has('authorization')).toBe(false)
  })

  test('puts parameters into the path and the query, and leaves out what is not given', async () => {
    const fetch = answerWith(answer(200, '[]'))
    await send('GET /shop/notice/noticeList/{shopId}', {
      params: { shopId: 62 },
      query: { current: 2, size: undefined },
    })
    expect(fetch.mock.calls[0]?.[0]).toBe('/shop/notice/noticeList/62?current=2')
  })
})

describe('an answer', () => {
  test('that is empty is null, and plain text is text', async () => {
    answerWith(answer(200, ''), answer(200, 'flag-7', 'text/plain; charset=utf-8'))
    expect(await send('POST /logOut')).toBeNull()
    expect(await send('PUT /user/checkRegisterSms')).toBe('flag-7')
  })

  test.each([
    ['a truncated answer', answer(200, '{"a":')],
    ['a page with 200', answer(200, '<html></html>', 'text/html')],
    ['null where there should be something', answer(200, 'null')],
    ['nothing where there should be something', answer(200, '')],
    ['500', answer(500, 'oops')],
    ['503', answer(503, '')],
    ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s counts as no usable answer [S8.2]', async (_what, broken) => {
    answerWith(broken)
    expect((await failureOf(send('GET /p/shopCart/prodCount'))).kind).toBe('hiccup')
  })

  test('400 is a refusal with its text [S8.1]', async () => {
    answerWith(answer(400, '库存不足', 'text/plain'))
    expect(await failureOf(send('POST /p/shopCart/changeItem'))).toMatchObject({ kind: 'refused', text: '库存不足' })
  })

  test('204 ends an activity where an answer is expected, and is nothing special elsewhere [S8.4]', async () => {
    answerWith(answer(204))
    expect((await failureOf(send('GET /p/shopCart/prodCount'))).kind).toBe('ended')
    expect(await send('POST /flowAnalysisLog')).toBeNull()
  })

  test('that comes after 15 s is no longer waited for [S8.2]', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error))),
    )
    const failure = failureOf(send('GET /p/shopCart/prodCount'))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await Promise.race([failure, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'hiccup', status: 504 })
    const slow = failureOf(send('POST /p/file/uploadImFile', {}, { timeout: 60_000 }))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(await Promise.race([slow, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect((await slow).kind).toBe('hiccup')
  })

  test('for someone who is no longer logged in is dropped [S4.14]', async () => {
    answerWith(async () => {
      writeCookie('token', 'token-of-chen', 60)
      return new Response('{"nickName":"林小满"}')
    })
    expect((await failureOf(send('GET /p/user/userInfo'))).kind).toBe('stale')
  })
})
