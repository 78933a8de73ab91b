import { known } from '@mall/fixtures/known'
import { parseSync } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const world = 'seen'
const headers = { referer: 'http://seen.localhost/cart?a=%22%27`${1}' }
const exported = (query: { to?: number } = {}) => control(server, 'GET /__mall/export', { query }, { world })

/** All that a program says, without where. */
const nodesIn = (code: string): Record<string, unknown>[] => {
  const { program, errors } = parseSync('a.ts', code)
  expect(errors).toEqual([])
  const nodes: Record<string, unknown>[] = []
  JSON.stringify(program, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value) nodes.push(value as Record<string, unknown>)
    return value
  })
  return nodes
}

it('the last page becomes a test that does what was done, whatever a body says', async () => {
  expect(await exported()).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^This cannot be written as code: /),
  })
  const token = await server.logIn(known.shopper.userName, world)
  const call = (route: string, body?: unknown) => send(server, route, { body }, { token, world, headers })
  await call('GET /p/shopCart/prodCount')
  const key = '...(await import("node:fs").then((fs) => fs.writeFileSync("hacked", "")))'
  expect((await call('POST /p/user/collection/addOrCancel', { [key]: 1, ['__proto__']: 2 })).status).toBe(400)
  await call('POST /p/user/collection/addOrCancel', known.mug.prodId)
  const { code, beside, name } = (await exported()).body
  expect([beside, name]).toEqual(['seen.world.json', 'seen.spec.ts'])
  const nodes = nodesIn(code)
  expect(nodes.filter(({ type }) => /Spread|ImportExpression/.test(String(type)))).toEqual([])
  expect(nodes.filter(({ type }) => type === 'ImportDeclaration')).toHaveLength(3)
  expect(code).toContain(`toBe(400)`)
  expect(code).toContain(`'POST /p/user/collection/addOrCancel', { body: ${known.mug.prodId} } as never))).toBe(200)`)
  expect(code).toContain("['200 GET /p/shopCart/prodCount']")
  const [first] = (await control(server, 'GET /__mall/calls', { query: { limit: 99 } }, { world })).body.toReversed()
  expect((await exported({ to: Number(first?.step) + 1 })).body.code).not.toContain('addOrCancel')
})
