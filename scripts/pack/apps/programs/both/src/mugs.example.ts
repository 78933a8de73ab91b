import { http } from 'msw'
import { setupServer } from 'msw/node'
import { connect } from 'qinghua-client'
import { createApi } from 'qinghua-client/api'
import { createMockServer } from 'qinghua-mock'
import { answerFrom } from 'qinghua-mock/msw'
import { afterAll, expect, test } from 'vitest'

const mock = await createMockServer({ size: 40 })
const server = setupServer(http.all('*', answerFrom(mock)))
server.listen()
afterAll(async () => {
  server.close()
  await mock.close()
})

const origin = 'http://mall.localhost'
const api = createApi({ origin, language: () => 'en' })
const search = async () => {
  const { records } = await api('GET /search/searchProdPage', { query: { prodName: 'mug', size: 1 } })
  return records.map(({ prodName }) => prodName)
}

test('one’s own code finds a mug, and is refused when a rule says so', async () => {
  const world = await connect(origin).open('opening', { name: 'mall' })
  expect(await search()).toEqual(['Hand-painted Porcelain Mug'])
  await world.arm({ on: 'GET /search/*', effect: { kind: 'refusal', code: 'busy' } })
  await expect(search()).rejects.toMatchObject({ name: 'MallError', status: 503 })
})
