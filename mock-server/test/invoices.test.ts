import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { html } from 'qinghua-contract/written'
import { invoicePage } from '../src/http/invoice-page.ts'
import { call, control } from './call.ts'
import { askedInvoice, company, invoiceInfo, issuedInvoice, order, paidOrder, pay } from './purchase.ts'
import { openTestServer } from './test-server.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

/** A world whose shopper can afford many orders. */
const scene = async (world: string): Promise<TestWorld> => ({
  server,
  world,
  token: await server.logIn(known.member.userName, world),
})

const issue = (at: TestWorld, orderInvoiceId: number) =>
  control(server, 'POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } }, at)
const list = async (at: TestWorld, invoiceState?: 1 | 2) =>
  (await control(server, 'GET /__mall/invoices', { query: invoiceState ? { invoiceState } : {} }, at)).body
const addressOf = async (at: TestWorld, orderInvoiceId: number, language: 'zh' | 'en' = 'zh') => {
  const { fileId } = await invoiceInfo(at, orderInvoiceId)
  const query = { fileId: fileId ?? 0 }
  return (await call(server, 'GET /p/file/get_file_by_id', { query }, { ...at, language })).body.filePath
}
const read = (world: string, url: string) => server.api.inject({ url, headers: { 'x-mall-world': world } })

describe('a merchant', () => {
  it('sees what is asked for, and issues it once [S4.8]', async () => {
    const at = await scene('issuing')
    const [first, second] = [await askedInvoice(at), await askedInvoice(at)]
    expect((await list(at)).map(({ orderInvoiceId }) => orderInvoiceId)).toEqual([second, first])
    expect((await list(at))[0]).toMatchObject({
      userName: known.member.userName,
      headerName: company.headerName,
      invoiceTaxNumber: company.invoiceTaxNumber,
      issuedAt: null,
    })
    expect((await issue(at, first)).body).toMatchObject({ invoiceState: 2 })
    expect((await list(at, 1)).map(({ orderInvoiceId }) => orderInvoiceId)).toEqual([second])
    expect((await list(at, 2)).map(({ orderInvoiceId }) => orderInvoiceId)).toEqual([first])
    expect([(await issue(at, first)).status, (await issue(at, 1)).status]).toEqual([400, 400])
  })
})

describe('the document of an invoice', () => {
  it('is served to who has its address, in its own world only, in the asked language [S4.8] [S1.7]', async () => {
    const at = await scene('documents')
    const id = await issuedInvoice(at)
    const { invoiceNumber, invoiceAmount } = await invoiceInfo(at, id)
    const zh = await read('documents', await addressOf(at, id))
    const en = await read('documents', await addressOf(at, id, 'en'))
    expect([zh.statusCode, en.statusCode]).toEqual([200, 200])
    for (const { body } of [zh, en]) {
      expect(body).toContain(invoiceNumber)
      expect(body).toContain(company.headerName)
      expect(body).toContain(company.invoiceTaxNumber)
      expect(body).toContain(`¥${invoiceAmount.toFixed(2)}`)
    }
    expect(zh.body).toMatch(/<html lang="zh-CN">[^]*样张[^]*不是税务发票/)
    expect(en.body).toMatch(/<html lang="en">[^]*specimen[^]*no tax invoice/)
    const address = await addressOf(at, id)
    expect(address).toMatch(/^\/invoices\/documents\.[\da-z]{20,}\?lang=zh$/)
    expect((await read('elsewhere', address)).statusCode).toBe(404)
    expect((await read('documents', '/invoices/guess')).statusCode).toBe(404)
  })

  it('stands alone: it loads nothing, runs nothing and is kept by nobody', async () => {
    const at = await scene('alone')
    const { headers, body } = await read('alone', await addressOf(at, await issuedInvoice(at)))
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''[\w%-]+\.html$/),
    })
    expect(body).not.toMatch(/<script|src=|href=|@import|url\(| on\w+=/i)
    expect(body).toMatch(/@media print/)
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'--></style></title><svg onload=alert(1)>",
    '&lt;b&gt; &amp; ${1} {mall}',
  ])('shows what a person typed as text, whatever it is: %s [S3.16]', async (headerName) => {
    await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: 'typed' }, body: {} })
    const at = await scene('typed')
    const orderNumber = await paidOrder(at)
    await call(server, 'POST /p/orderInvoice', { body: { orderNumber, ...company, headerName } }, at)
    const [asked] = await list(at, 1)
    await issue(at, asked?.orderInvoiceId ?? 0)
    const { body } = await read('typed', await addressOf(at, asked?.orderInvoiceId ?? 0))
    expect(body).toContain(`<dd>${html`${headerName}`.text}</dd>`)
    expect(body).not.toContain(headerName)
    expect(body.match(/<(script|img|svg)/gi)).toBeNull()
    expect(body.match(/<\/style>/g)).toHaveLength(1)
  })
})

it('a template of HTML escapes every value but what templates made', () => {
  expect(html`<b title="${'"&\''}">${'<i>'}${html`<u>${1}</u>`}${[html`<p></p>`]}</b>`.text).toBe(
    '<b title="&quot;&amp;&apos;">&lt;i&gt;<u>1</u><p></p></b>',
  )
})

it.each([0.01, 9.9, 999.99, 1_000, 12_345.6, 123_456.78, 1_234_567.89, 12_345_678.9])(
  'an amount of %d yuan is written in groups of three, with cents, also one that was given back',
  (amount) => {
    const written = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount)
    const row = { name: '', count: null }
    const rows = [{ ...row, what: 'freight', amount } as const, { ...row, what: 'returned', amount: -amount } as const]
    const header = { headerType: 1, headerName: '陈初', taxNumber: null } as const
    const facts = { mall: '', shop: '', invoiceNumber: '', orderNumber: '', issuedAt: '' }
    const page = invoicePage({ ...facts, header, rows, amount }, 'en')
    expect([...page.matchAll(/<td>([^<]*\d)<\/td>/g)].map(([, cell]) => cell)).toEqual([
      written,
      `-${written}`,
      `¥${written}`,
    ])
  },
)

it('an order shows its invoice in the list and in its details, from its payment on [S3.16]', async () => {
  const at = await scene('shown')
  const orderNumber = await order(at)
  const rowOf = async () => (await call(server, 'GET /p/myOrder/myOrderSearch', { query: {} }, at)).body.records[0]
  expect(await rowOf()).toMatchObject({ orderNumber, orderInvoiceId: null })
  await pay(at, orderNumber)
  await call(server, 'POST /p/orderInvoice', { body: { orderNumber, ...company } }, at)
  const [asked] = await list(at)
  expect(await rowOf()).toMatchObject({ orderNumber, orderInvoiceId: asked?.orderInvoiceId })
  const detail = await call(server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, at)
  expect(detail.body).toMatchObject({ invoiceState: 1, invoiceHeader: company.headerName })
})
