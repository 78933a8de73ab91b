import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { draw, seedOf } from '../src/core/state/chance.ts'
import { random } from '../src/core/state/mall.ts'
import { digits, secret } from '../src/core/state/secrets.ts'
import type { MockServerOptions } from '../src/index.ts'
import { call, control } from './call.ts'
import { newMall } from './mall.ts'
import { pictures } from './pictures.ts'
import { SimDisk } from './sim-disk.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const open: TestServer[] = []
afterAll(() => Promise.all(open.map((server) => server.close())))
const start = async (options: MockServerOptions = {}): Promise<TestServer> => {
  const server = await openTestServer({ knownSecrets: false, ...options })
  open.push(server)
  return server
}

const { mobile, userName } = known.shopper
/** Everything secret that a shopper and a stranger with a phone number can be given. */
const secretsOf = async (server: TestServer, world: string): Promise<string[]> => {
  const token = await server.logIn(userName, world)
  await call(server, 'POST /sms/sendLoginCode', { body: { mobile } }, { world })
  const { body: sent } = await control(server, 'GET /__mall/sms', { query: {} }, { world })
  const file = new File([pictures.png()], 'cup.png', { type: 'image/png' })
  const { body: upload } = await call(server, 'POST /p/file/uploadImFile', { body: { file } }, { token, world })
  return [token, sent[0]?.code ?? '', upload.filePath]
}

describe('secrets', () => {
  it('of worlds with the same name, seed and steps have nothing in common', async () => {
    const [a, b] = [await secretsOf(await start(), 'qa-1'), await secretsOf(await start(), 'qa-1')]
    for (const [at, one] of a.entries()) expect([one, one === b[at]]).toEqual([one, false])
    expect(a[0]).toMatch(/^qa-1\.[0-9a-f]{48}$/)
    expect(a[1]).toMatch(/^\d{6}$/)
  })

  it('do not follow from the random numbers of the mall, which anybody can compute', () => {
    const [one, other] = [newMall('qa', 'a key'), newMall('qa', 'another key')]
    let chance = seedOf('1:qa')
    for (let n = 0; n < 50; n++) {
      const { state, value } = draw(chance)
      chance = state
      expect(random(one)).toBe(value)
      expect([digits(one, 12) === digits(other, 12), secret(one) === secret(other)]).toEqual([false, false])
      random(other)
      chance = one.counters.chance
    }
  })

  it('go on as they would have after a restart, in a fork and from a file', async () => {
    const disk = new SimDisk()
    const first = await start({ disk })
    await secretsOf(first, 'qa')
    const { body: file } = await control(first, 'GET /__mall/worlds/{name}/file', { params: { name: 'qa' } })
    await control(first, 'POST /__mall/worlds/{name}/fork', { params: { name: 'qa' }, body: { as: 'forked' } })
    const again = await start({ disk: disk.copy() })
    const elsewhere = await start()
    const opened = await control(elsewhere, 'POST /__mall/worlds/{name}/file', { params: { name: 'qa' }, body: file })
    expect([opened.status, opened.body.differences]).toEqual([200, []])
    const next = await first.logIn(userName, 'qa')
    expect(await first.logIn(userName, 'forked')).toBe(next)
    expect(await again.logIn(userName, 'qa')).toBe(next)
    expect(await elsewhere.logIn(userName, 'qa')).toBe(next)
  })

  it('are the same each time if that is asked for', async () => {
    const [a, b] = [await start({ knownSecrets: true }), await start({ knownSecrets: true })]
    expect(await secretsOf(a, 'qa')).toEqual(await secretsOf(b, 'qa'))
    expect(await a.logIn(userName, 'qa')).not.toBe((await a.logIn(userName, 'qb')).replace(/^qb/, 'qa'))
  })
})
