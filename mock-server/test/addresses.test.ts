import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { call, send } from './call.ts'
import { newAddress, openTestWorld, ownAddresses } from './examples.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

it('an address of another user gets the same answer as a missing one, headers included [S7.40/addresses]', async () => {
  const { world } = await openTestWorld(server, 'foreign')
  const token = await server.logIn(known.fresh.userName, world)
  const before = server.stateOf(world)
  const answers = await Promise.all(
    [ownAddresses[0], 999_999].map(async (addrId) => {
      const params = { addrId }
      const all = [
        await send(server, 'GET /p/address/addrInfo/{addrId}', { params }, { world, token }),
        await send(server, 'PUT /p/address/updateAddr', { body: { ...newAddress, addrId } }, { world, token }),
        await send(server, 'PUT /p/address/defaultAddr/{addrId}', { params }, { world, token }),
        await send(server, 'DELETE /p/address/deleteAddr/{addrId}', { params }, { world, token }),
      ]
      return all.map(({ status, text, headers }) => ({
        status,
        text,
        headers: { ...headers, 'x-mall-call': 'another', date: 'now' },
      }))
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(server.stateOf(world)).toBe(before)
})

it('an address without recipient, phone, detail or a whole region is not read [S5.16] [S5.2] [S3.14]', async () => {
  const scene = await openTestWorld(server, 'partial')
  const wrong = [
    ...Object.keys(newAddress).map((field) => ({ ...newAddress, [field]: undefined })),
    ...[{ mobile: '12912345678' }, { postCode: '1234' }, { receiver: '长'.repeat(21) }, { addr: '长'.repeat(101) }],
    ...[{ receiver: '' }, { addr: '' }, { commonAddr: 1 }, { userId: 'u1001' }, { lng: 181 }],
  ].map((changes) => ({ ...newAddress, ...changes }))
  const before = server.stateOf(scene.world)
  for (const body of wrong) {
    const { status } = await send(server, 'POST /p/address/addAddr', { body }, scene)
    expect([body, status]).toEqual([body, 400])
  }
  expect(server.stateOf(scene.world)).toBe(before)
})

it('an address from an answer can be sent back unchanged [S3.14]', async () => {
  const scene = await openTestWorld(server, 'round-trip')
  const before = (await call(server, 'GET /p/address/list', {}, scene)).body
  for (const { commonAddr, ...body } of before) {
    expect([0, 1]).toContain(commonAddr)
    expect((await call(server, 'PUT /p/address/updateAddr', { body }, scene)).status).toBe(200)
  }
  expect((await call(server, 'GET /p/address/list', {}, scene)).body).toEqual(before)
})
