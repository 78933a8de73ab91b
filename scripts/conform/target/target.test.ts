import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPatience } from 'qinghua-mock/upstream'
import { GaveUp, NotAllowed, Target, type TargetOptions } from './target.ts'

const requests: string[] = []
const silentRows = [
  'GET /search/suggest',
  'GET /search/searchProdPage',
  'GET /shop/searchShops',
  'GET /search/hotSearch',
] as const
const server: Server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  if (request.url?.includes('silent')) return response.destroy()
  const [, status, times] = /lost-(\d+)-(\d)/.exec(request.url ?? '') ?? []
  const asked = requests.filter((each) => each === `${request.method} ${request.url}`).length
  if (asked <= Number(times)) return response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<p>')
  response.setHeader('content-type', 'application/json').end('{"code":"00000","data":7}')
})
let api = new URL('http://localhost')

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  api = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`)
})
afterAll(() => server.close())

const targetWith = (options: Partial<TargetOptions> = {}): Target =>
  new Target({
    api,
    im: null,
    dialect: 'raw',
    patience: usualPatience,
    headers: {},
    allows: (_route, { effect }) => effect === 'read',
    ...options,
  })

describe('the tested server', () => {
  it('never gets a call that the mode does not allow', async () => {
    requests.length = 0
    const target = targetWith()
    for (const route of ['POST /logOut', 'PUT /p/myNotifyLog/read', 'POST /sms/sendLoginCode'] as const)
      await expect(target.ask(route, {})).rejects.toThrow(NotAllowed)
    await target.ask('GET /p/user/collection/count')
    expect(requests).toEqual(['GET /base/p/user/collection/count'])
  })

  it('is asked once more for what got lost on the way, where that changes nothing', async () => {
    requests.length = 0
    const target = targetWith({ allows: () => true })
    const failureOf = async (lost: string, route: 'GET /prod/prodInfo' | 'POST /logOut' = 'GET /prod/prodInfo') =>
      (await target.ask(route, { query: { lost } })).failure?.reason
    expect(await failureOf('lost-502-1')).toBeUndefined()
    expect(await failureOf('lost-503-2')).toBe('gateway')
    expect(target.lostChange).toBeNull()
    expect(await failureOf('lost-504-1', 'POST /logOut')).toBe('gateway')
    expect(requests.filter((each) => each.includes('lost'))).toHaveLength(5)
    expect([target.askedAgain, target.lostChange]).toEqual([
      { calls: 2, answered: 1, words: ['502', '503'] },
      'POST /logOut',
    ])
  })

  it('gets no chat calls if the chat host is not configured', async () => {
    expect(targetWith().has('GET /p/user/conversations')).toBe(false)
    await expect(targetWith().ask('GET /p/user/conversations')).rejects.toThrow(/--im/)
  })

  it('is abandoned if five rows in a row get no answer, and names them', async () => {
    const target = targetWith()
    const silent = async (path: (typeof silentRows)[number]) =>
      (await target.ask(path, { query: { keyword: 'silent', shopName: 'silent' } })).failure?.reason
    for (const route of silentRows)
      for (let times = 0; times < 3; times++) expect(await silent(route)).toBe('brokenOff')
    await target.ask('GET /p/user/collection/count')
    const another = () => target.ask('GET /shop/storeList', { query: { keyword: 'silent' } as never })
    expect((await another()).failure?.reason).toBe('brokenOff')
    const [last, ...others] = silentRows
    for (const route of others) expect(await silent(route)).toBe('brokenOff')
    const fifth = silent(last)
    await expect(fifth).rejects.toThrow(GaveUp)
    await expect(fifth).rejects.toThrow(['GET /shop/storeList', ...others, last].join(', '))
    expect(target.waited).toBeGreaterThan(0)
  })
})
