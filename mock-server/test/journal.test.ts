import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeSentTo, entrance, now, registerFlag, registration } from './account-examples.ts'
import { call, control, send } from './call.ts'
import { openTestWorld, ownLines } from './examples.ts'
import { pack } from './pack.ts'
import { pictureFile, pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

let scene: TestWorld
beforeEach(async () => {
  server.worlds.get('default')
  await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'default' }, body: {} })
  scene = await openTestWorld(server, 'default')
})

const calls = async (query = {}) =>
  (await control(server, 'GET /__mall/calls', { query: { kind: 'call', ...query } })).body

describe('a call in the journal', () => {
  it('is found by the id in its answer', async () => {
    const answer = await call(server, 'POST /p/shopCart/totalPay', { body: ownLines }, { ...scene, language: 'en' })
    const id = answer.headers['x-mall-call'] ?? ''
    const { body } = await control(server, 'GET /__mall/calls/{id}', { params: { id } })
    expect(body).toEqual({
      id,
      step: Number(id.split('-')[1]),
      world: 'default',
      at: now(scene),
      kind: 'call',
      route: 'POST /p/shopCart/totalPay',
      address: '/p/shopCart/totalPay',
      page: null,
      language: 'en',
      userId: known.shopper.userId,
      input: { body: ownLines },
      notes: [],
      faults: [],
      struck: [],
      refusal: null,
      verdict: null,
      status: 200,
      ending: 'answered',
      ms: expect.any(Number),
    })
    expect((await control(server, 'GET /__mall/calls/{id}', { params: { id: 'default-999' } })).status).toBe(404)
  })

  it('names the refusal, the fault and a token that is not of this world', async () => {
    await send(server, 'GET /shop/notice/info/{id}', { params: { id: 9_999 } })
    await send(server, 'GET /login/publicKey', {}, { headers: { prefer: 'code=500' } })
    const foreign = await server.logIn(known.shopper.userName, 'elsewhere')
    expect((await send(server, 'GET /p/user/userInfo', {}, { token: foreign })).status).toBe(401)
    await send(server, 'GET /p/user/userInfo', {}, { token: 'Bearer eyJhbGciOi.J9.x' })
    await send(server, 'GET /nowhere')
    expect(await calls()).toMatchObject([
      { route: 'GET /nowhere', status: 404 },
      { notes: ['the token is unknown or has ended'], refusal: 'loginRequired' },
      { notes: ['the token is of world elsewhere'], refusal: 'loginRequired', status: 401, userId: null },
      { faults: ['prefer'], status: 500 },
      { refusal: 'noticeGone', status: 400 },
    ])
  })

  it('notes that an object of its body names a key twice', async () => {
    const payload = '{"prodId":1,"prodId":1003,"x":{"prodId":1}}'.replace(',"x":{"prodId":1}', '')
    const headers = { authorization: scene.token, 'content-type': 'application/json' }
    const answer = await server.api.inject({ method: 'POST', url: '/p/prodBrowseLog', headers, payload })
    expect(answer.statusCode).toBe(200)
    const [noted] = await calls()
    expect(noted).toMatchObject({ input: { body: { prodId: 1003 } }, notes: [expect.stringContaining('twice')] })
  })

  it('keeps of an uploaded file what it is, and not its bytes', async () => {
    const file = pictureFile('cup.png', 'image/png', pictures.png({ length: 5_000 }))
    await call(server, 'POST /p/file/uploadImFile', { body: { file } }, scene)
    const kept = { name: 'cup.png', type: 'image/png', extension: 'png', size: 5_000, digest: expect.any(String) }
    expect((await calls())[0]?.input).toEqual({ body: { file: kept } })
  })

  it('is found by pattern, status, kind and fault, and as many as asked for', async () => {
    await send(server, 'GET /login/publicKey')
    await send(server, 'GET /shop/notice/info/{id}', { params: { id: 9_999 } })
    expect(await calls({ route: 'GET /shop/*' })).toMatchObject([{ status: 400 }])
    expect(await calls({ route: '/login/*', faulted: false })).toHaveLength(1)
    expect(await calls({ status: 400 })).toHaveLength(1)
    expect(await calls({ limit: 1 })).toHaveLength(1)
    expect((await calls({ kind: 'control' })).every(({ route }) => route.includes('/__mall/'))).toBe(true)
    expect((await send(server, 'GET /__mall/calls', { query: { limit: 0 } })).status).toBe(400)
    expect((await send(server, 'GET /__mall/calls', { query: { faulted: 'yes' } })).status).toBe(400)
    await control(server, 'DELETE /__mall/calls', {})
    expect(await calls()).toEqual([])
  })

  it('has its size measured, not taken from the request', async () => {
    await send(server, 'GET /login/publicKey')
    const headers = { 'content-type': 'application/json', 'content-length': '99999999999' }
    await server.api.inject({ method: 'POST', url: '/flowAnalysisLog', headers, payload: '{}' })
    expect((await calls()).map(({ route }) => route)).toContain('GET /login/publicKey')
  })
})

it('shows no password, token, code, flag or phone, in the journal or in the log', async () => {
  const logged: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (logged.push(String(text)), true))
  const { server: _, ...caller } = scene
  const secrets = ['Canary#Password1', scene.token, '13987654321']
  const mobile = '13987654321'
  const cipher = pack('Canary#Password1', now(scene))
  await call(server, 'POST /login', { body: { principal: 'canary_name', credentials: cipher, ...entrance } }, caller)
  const flag = await registerFlag(scene, mobile)
  const password = pack('Canary#Password1', now(scene) + 1)
  const body = { ...registration, mobile, checkRegisterSmsFlag: flag, userName: 'canary_name', password }
  const { accessToken } = (await call(server, 'PUT /user/registerOrBindUser', { body }, caller)).body
  await call(server, 'POST /sms/sendLoginCode', { body: { mobile } }, caller)
  const code = await codeSentTo(scene, mobile)
  await call(server, 'POST /smsLogin', { body: { principal: mobile, credentials: code, ...entrance } }, caller)
  await send(server, `GET /nowhere/${accessToken}?token=${accessToken}&tel=${mobile}`, {}, { token: accessToken })
  vi.spyOn(server.worlds.get('default').mall.carts, 'get').mockImplementation(() => {
    throw new Error('broken on purpose')
  })
  expect((await send(server, 'GET /p/shopCart/prodCount', {}, { ...caller, token: accessToken })).status).toBe(500)
  vi.restoreAllMocks()
  expect(stderr).toBeDefined()
  const shown = JSON.stringify((await control(server, 'GET /__mall/calls', { query: { limit: 1_000 } })).body)
  expect(shown).toContain('canary_name')
  expect(logged.join('')).toContain('broken on purpose')
  for (const line of logged)
    expect([line.endsWith('\n'), line.trim().includes('\n'), typeof JSON.parse(line)]).toEqual([true, false, 'object'])
  for (const secret of [...secrets, cipher, password, flag, accessToken, `"${code}"`]) {
    expect(shown).not.toContain(secret)
    expect(logged.join('')).not.toContain(secret)
  }
})

it('answers an unknown error as a hiccup that tells nothing, in both languages [S8.2]', async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  vi.spyOn(server.worlds.get('default').mall.carts, 'get').mockImplementation(() => {
    throw new Error(`secret detail at ${import.meta.url}`)
  })
  const en = await send(server, 'GET /p/shopCart/prodCount', {}, { ...scene, language: 'en' })
  const zh = await send(server, 'GET /p/shopCart/prodCount', {}, { ...scene, language: 'zh' })
  vi.restoreAllMocks()
  expect(en).toMatchObject({ status: 500, text: 'The server had a small hiccup', type: 'text/plain; charset=utf-8' })
  expect(zh).toMatchObject({ status: 500, text: '服务器开小差了' })
  expect((await calls())[0]).toMatchObject({ refusal: 'hiccup', status: 500 })
})
