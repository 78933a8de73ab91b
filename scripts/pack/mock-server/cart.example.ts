import { connect } from 'qinghua-client'
import { createMockServer } from 'qinghua-mock'
import { afterAll, expect, test } from 'vitest'

const mock = await createMockServer({ size: 40 })
afterAll(() => mock.close())

test('a call is answered without a network', async () => {
  const answer = await mock.api.inject({ url: '/p/user/userInfo', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.body]).toEqual([401, 'Please log in'])
})

test('each test has a world of its own', async () => {
  const mall = connect(await mock.api.listen({ port: 0, host: '127.0.0.1' }))
  const world = await mall.open('opening')
  const shopper = await world.logIn('lin_xiaoman')
  expect(await shopper.call('GET /p/shopCart/prodCount')).toBeGreaterThan(0)
  await world.arm({ on: 'GET /p/shopCart/*', effect: { kind: 'status', status: 500 } })
  await expect(shopper.call('GET /p/shopCart/prodCount')).rejects.toThrow('500')
})
