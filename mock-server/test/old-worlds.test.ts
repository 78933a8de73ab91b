import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { worldFileVersion, type WorldFile } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { call, control } from './call.ts'
import { SimDisk } from './sim-disk.ts'
import { openTestServer } from './test-server.ts'

const saved = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, 'saved', file), 'utf8')) as T

const world = 'proxied'
const missingPages = '/pages schema: found nothing, expected a required field'
const exchanges = [
  { answeredBy: 'target', status: 200, trouble: null, request: [], answer: [] },
  { answeredBy: 'target', answer: [{ rule: 'schema', path: '/pages' }] },
  { answeredBy: 'target', status: 418, answer: [{ rule: 'status', found: '418' }] },
  { answeredBy: 'mock', status: null },
]
const disk = new SimDisk()
for (const [name, text] of Object.entries(saved<Record<string, string>>('proxied.disk.json')))
  disk.write(name, gunzipSync(Buffer.from(text, 'base64')))

const server = await openTestServer({ disk })
afterAll(() => server.close())

const journal = async () => (await control(server, 'GET /__mall/calls', { query: { limit: 500 } }, { world })).body
const exchangesOf = (calls: Awaited<ReturnType<typeof journal>>) =>
  calls.flatMap(({ proxyExchange }) => proxyExchange ?? []).toReversed()

describe('a world saved while exchanges of the proxy were named `passage`', () => {
  it('opens from the disk with its exchanges, in every part of its journal', async () => {
    const calls = await journal()
    expect(exchangesOf(calls)).toMatchObject([...exchanges, { status: 200 }])
    expect(calls.find(({ step }) => step === 3)?.verdict).toBe(missingPages)

    await control(server, 'POST /__mall/worlds/{name}/branches/{id}', { params: { name: world, id: 'b1' } })
    const branch = await journal()
    expect([branch[0]?.step, exchangesOf(branch)]).toMatchObject([267, [...exchanges, { status: 200 }]])

    const rewind = { params: { name: world }, body: { to: 4 } }
    expect((await control(server, 'POST /__mall/worlds/{name}/rewind', rewind)).status).toBe(200)
    expect(exchangesOf(await journal())).toMatchObject(exchanges.slice(0, 3))
  })

  it('opens from a file, replays to the saved state, and is saved under the new name', async () => {
    const file = saved<WorldFile>('proxied.world.json')
    const params = { name: 'opened' }
    const opened = await control(server, 'POST /__mall/worlds/{name}/file', { params, body: file })
    expect([opened.status, opened.body.differences]).toEqual([200, []])

    const again = await control(server, 'GET /__mall/worlds/{name}/file', { params })
    const steps = file.steps.map(({ passage, ...step }) => ({ ...step, ...(passage && { proxyExchange: passage }) }))
    expect(again.body).toEqual({ ...file, version: worldFileVersion, name: 'opened', steps })
  })
})

const former = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('/p/user/conversations/msgItems', '/p/user/msgItems')
      .replaceAll('/p/user/conversations/inquiry', '/p/user/inquiry'),
  ) as T

it('a world saved while calls of the chat had other paths opens, its faults included', async () => {
  const shop = { params: { shopId: known.mainShopId } }
  const token = await server.logIn(known.shopper.userName, 'chat')
  const ask = 'POST /p/user/conversations/inquiry/{shopId}'
  const at = { world: 'chat', token }
  const refusal = { effect: { kind: 'refusal', code: 'shopUnavailable' } } as const
  await control(server, 'POST /__mall/faults', { body: { on: ask, ...refusal } }, at)
  await call(server, ask, shop, at)
  await call(server, ask, shop, at)
  await control(server, 'POST /__mall/faults', { body: { on: ['/p/user/conversations/msgItems*'], ...refusal } }, at)
  const { body: file } = await control(server, 'GET /__mall/worlds/{name}/file', { params: { name: 'chat' } })

  const old = { ...former(file), version: 5 }
  expect(JSON.stringify(old)).not.toContain('conversations/')
  const params = { name: 'chat-again' }
  const opened = await control(server, 'POST /__mall/worlds/{name}/file', { params, body: old })
  expect([opened.status, opened.body.differences]).toEqual([200, []])
  const again = await control(server, 'GET /__mall/worlds/{name}/file', { params })
  expect(again.body.steps.map(({ route }) => route)).toEqual(file.steps.map(({ route }) => route))
  const { body: faults } = await control(server, 'GET /__mall/faults', {}, { world: 'chat-again' })
  expect(faults.map(({ on }) => on)).toEqual([['/p/user/conversations/msgItems*']])
  expect(
    (
      await call(
        server,
        'GET /p/user/conversations/msgItems/{shopId}',
        { ...shop, query: {} },
        { world: 'chat-again', token },
      )
    ).status,
  ).toBe(400)
})
