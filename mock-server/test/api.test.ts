import { createApi } from 'qinghua-client/api'
import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { pictureFile, pictures } from './pictures.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const token = await server.logIn(known.shopper.userName)

/** What was sent, in the order of the calls. */
const sent: Request[] = []
const api = createApi({
  origin: `http://127.0.0.1:${server.ports.api}/`,
  im: `http://127.0.0.1:${server.ports.im}`,
  token: () => token,
  language: () => 'en',
  fetch: (address, init) => {
    sent.push(new Request(address, init))
    return fetch(address, init)
  },
})

it('takes path, query and body by the route, and returns what the contract says', async () => {
  const { records } = await api('GET /search/searchProdPage', { query: { prodName: 'Porcelain & Mug', size: 2 } })
  expect(records.map(({ prodName }) => prodName)).toEqual([known.mug.en])
  const notices = await api('GET /shop/notice/noticeList/{shopId}', { params: { shopId: 0 }, query: {} })
  expect(notices.records.length).toBeGreaterThan(0)
  const [shop] = await api('POST /p/shopCart/info', { body: [] })
  expect(shop?.shopName).toMatch(/^[\w ]+$/)
  expect(await api('DELETE /p/shopCart/deleteItem', { body: [999_999] })).toBeNull()
})

it('sends the token with calls that take one, and the language with each', async () => {
  sent.length = 0
  await api('GET /login/publicKey')
  await api('GET /p/shopCart/prodCount')
  const headers = sent.map((each) => [each.headers.get('authorization'), each.headers.get('accept-language')])
  expect(headers).toEqual([
    [null, 'en'],
    [token, 'en'],
  ])
  const visitor = createApi({ origin: `http://127.0.0.1:${server.ports.api}` })
  await expect(visitor('GET /p/shopCart/prodCount')).rejects.toMatchObject({ text: refusals.loginRequired.zh })
})

it('throws a refusal with its route, status and text, and an ended activity', async () => {
  await expect(api('GET /shop/notice/info/{id}', { params: { id: 999_999 } })).rejects.toMatchObject({
    name: 'MallError',
    route: 'GET /shop/notice/info/{id}',
    status: 400,
    text: refusals.noticeGone.en,
  })
})

it('asks the chat host for what is its own, in a form, and uploads a file', async () => {
  expect(await api('POST /p/user/recentBrowse', { body: { shopId: 0 } })).toHaveProperty('records')
  const file = pictureFile('cup.png', 'image/png', pictures.png())
  const { filePath } = await api('POST /p/file/uploadImFile', { body: { file } })
  expect((await server.api.inject({ url: filePath })).rawPayload).toEqual(Buffer.from(pictures.png()))
})

it('takes an answer without content as null', async () => {
  const empty = createApi({ fetch: async () => new Response(null, { status: 200 }) })
  expect(await empty('DELETE /p/shopCart/deleteItem', { body: [] })).toBeNull()
})
