import { known } from '@mall/fixtures/known'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'
import { call } from './call.ts'
import { storeKinds, type StoreKind } from './store-kinds.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const { ebook, shopper } = known
const chosen = { basketId: 0, prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, count: 1 }
const world = 'kept'

describe.each(Object.entries(storeKinds))('worlds stored in %s', (name, makeKind) => {
  const isMissing = name === 'PostgreSQL' && postgresPrograms === undefined
  let kind: StoreKind
  const open: TestServer[] = []
  beforeAll(async () => void (isMissing || (kind = await makeKind())))
  afterAll(async () => {
    await Promise.all(open.map((server) => server.close()))
    await kind?.drop()
  })

  const start = async (): Promise<TestServer> => {
    const server = await openTestServer(await kind.open())
    open.push(server)
    return server
  }
  const add = (server: TestServer, token: string) =>
    call(server, 'POST /p/shopCart/changeItem', { body: chosen }, { token, world })
  const countOf = async (server: TestServer, token: string): Promise<number> =>
    (await call(server, 'GET /p/shopCart/prodCount', {}, { token, world })).body

  it('have all that was acknowledged when their process is gone without a word', async ({ skip }) => {
    skip(isMissing, noPostgres)
    const first = await start()
    const token = await first.logIn(shopper.userName, world)
    const before = await countOf(first, token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(first, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countOf(await start(), token)).toBe(before + 10)
  })

  // A folder has one owner.
  if (name === 'files') return
  it('are the same in all processes that share them, and nothing is lost or doubled', async ({ skip }) => {
    skip(isMissing, noPostgres)
    const [a, b] = [await start(), await start()]
    const token = await a.logIn(shopper.userName, world)
    const before = await countOf(b, token)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 === 0 ? a : b, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await countOf(a, token), await countOf(b, token)]).toEqual([before + 10, before + 10])
  })
})
