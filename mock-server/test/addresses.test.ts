import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { call, send } from './call.ts'
import { newAddress, openTestWorld, ownAddresses } from './examples.ts'
import { openTestServer } from './test-server.ts'

const stage = await openTestServer()
afterAll(() => stage.close())

it('an address of somebody else is answered like one that nobody has, to the last header [S7.40/addresses]', async () => {
  const { world } = await openTestWorld(stage, 'foreign')
  const token = await stage.logIn(known.fresh.userName, world)
  const before = stage.stateOf(world)
  const answers = await Promise.all(
    [ownAddresses[0], 999_999].map(async (addrId) => {
      const params = { addrId }
      const all = [
        await send(stage, 'GET /p/address/addrInfo/{addrId}', { params }, { world, token }),
        await send(stage, 'PUT /p/address/updateAddr', { body: { ...newAddress, addrId } }, { world, token }),
        await send(stage, 'PUT /p/address/defaultAddr/{addrId}', { params }, { world, token }),
        await send(stage, 'DELETE /p/address/deleteAddr/{addrId}', { params }, { world, token }),
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
  expect(stage.stateOf(world)).toBe(before)
})

it('an address without recipient, phone, detail or a whole region is not read [S5.16] [S5.2] [S3.14]', async () => {
  const scene = await openTestWorld(stage, 'partial')
  const wrong = [
    ...Object.keys(newAddress).map((field) => ({ ...newAddress, [field]: undefined })),
    ...[{ mobile: '12912345678' }, { postCode: '1234' }, { receiver: '长'.repeat(21) }, { addr: '长'.repeat(101) }],
    ...[{ receiver: '' }, { addr: '' }, { commonAddr: 1 }, { userId: 'u1001' }, { lng: 181 }],
  ].map((changes) => ({ ...newAddress, ...changes }))
  const before = stage.stateOf(scene.world)
  for (const body of wrong) {
    const { status } = await send(stage, 'POST /p/address/addAddr', { body }, scene)
    expect([body, status]).toEqual([body, 400])
  }
  expect(stage.stateOf(scene.world)).toBe(before)
})

it('an address that was answered can be sent back as it is [S3.14]', async () => {
  const scene = await openTestWorld(stage, 'round-trip')
  const before = (await call(stage, 'GET /p/address/list', {}, scene)).body
  for (const { commonAddr, ...body } of before) {
    expect([0, 1]).toContain(commonAddr)
    expect((await call(stage, 'PUT /p/address/updateAddr', { body }, scene)).status).toBe(200)
  }
  expect((await call(stage, 'GET /p/address/list', {}, scene)).body).toEqual(before)
})
