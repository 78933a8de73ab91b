import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { createMockServer } from '../src/index.ts'
import { call, control } from './call.ts'
import { player, steps, type ReceivedAnswer, type Step } from './play.ts'
import { replay } from './replay.ts'
import { openTestServer } from './test-server.ts'

describe('two worlds', () => {
  const mock = createMockServer({ size: 40, knownSecrets: true, realNow: () => 0 })
  afterAll(() => mock.close())
  const clear = () => {
    for (const { name } of mock.worlds.list()) mock.worlds.drop(name)
  }
  const stateOf = (world: string) => fingerprint(mock.worlds.get(world).mall)
  const list = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 25 })

  it('do not affect each other, whatever is done in which order', async () => {
    await fc.assert(
      fc.asyncProperty(list, list, fc.infiniteStream(fc.boolean()), async (a, b, turns) => {
        clear()
        const alone = player(mock, 'world-a')
        const heardAlone: ReceivedAnswer[] = []
        for (const step of a) heardAlone.push(await alone(step))
        const stateAlone = stateOf('world-a')

        clear()
        const [playA, playB] = [player(mock, 'world-a'), player(mock, 'world-b')]
        const [restA, restB]: [Step[], Step[]] = [[...a], [...b]]
        const heard: ReceivedAnswer[] = []
        while (restA.length > 0 || restB.length > 0) {
          const isA = restB.length === 0 || (restA.length > 0 && turns.next().value === true)
          const step = (isA ? restA : restB).shift()
          if (step && isA) heard.push(await playA(step))
          else if (step) await playB(step)
        }
        expect(heard).toEqual(heardAlone)
        expect(stateOf('world-a')).toBe(stateAlone)
      }),
      { numRuns: 60 },
    )
  })

  it('keep two shoppers of one world apart as well', async () => {
    const server = await openTestServer()
    const [one, two] = [await server.logIn(known.shopper.userName), await server.logIn(known.fresh.userName)]
    const before = (await call(server, 'POST /p/shopCart/info', { body: [] }, { token: two })).text
    await call(server, 'DELETE /p/shopCart/deleteItem', { body: [1, 2, 3] }, { token: one })
    await call(server, 'POST /p/prodBrowseLog', { body: { prodId: known.mug.prodId } }, { token: one })
    expect((await call(server, 'POST /p/shopCart/info', { body: [] }, { token: two })).text).toBe(before)
    const theirs = await call(server, 'POST /p/shopCart/totalPay', { body: [4, 5] }, { token: two })
    const nobodys = await call(server, 'POST /p/shopCart/totalPay', { body: [90_001, 90_002] }, { token: two })
    expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text])
    await server.close()
  })

  it('do not take each other’s tokens, nor share clocks', async () => {
    const server = await openTestServer()
    const token = await server.logIn(known.shopper.userName, 'world-a')
    expect((await call(server, 'GET /p/user/userInfo', {}, { token, world: 'world-a' })).status).toBe(200)
    const abroad = await call(server, 'GET /p/user/userInfo', {}, { token, world: 'world-b' })
    expect(abroad.status).toBe(401)
    const [entry] = (await control(server, 'GET /__mall/calls', { query: { kind: 'call' } }, { world: 'world-b' })).body
    expect(entry?.notes).toEqual(['the token is of world world-a'])
    await control(server, 'POST /__mall/clock/advance', { body: { ms: 60_000 } }, { world: 'world-a' })
    const nowIn = async (world: string) => (await call(server, 'GET /login/publicKey', {}, { world })).body.timestamp
    expect((await nowIn('world-a')) - (await nowIn('world-b'))).toBe(60_000)
    await server.close()
  })
})

describe('the same seed and the same steps', () => {
  it('give the same bytes in another process, time zone and locale', async () => {
    const here = await replay()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'replay.ts')],
      { env: { ...process.env, TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_OPTIONS: '' } },
    )
    expect(stdout).toBe(here)
    expect(here).toMatch(/^[0-9a-f]{64}$/)
  })

  it('give other bytes for another seed', async () => {
    expect(await replay(2)).not.toBe(await replay(3))
  })
})
