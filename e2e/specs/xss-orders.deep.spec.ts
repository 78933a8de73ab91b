import { items } from '../pages/buyer.ts'
import { setTrap } from '../pages/trap.ts'
import { writer } from '../pages/writer.ts'
import { expect, test } from '../test.ts'
import { deep } from '../words.ts'
import { at, lines, messages, packed, receivers } from '../xss-payloads.ts'

const couriers = packed(30)

test.beforeEach(async ({ logInAs }) => logInAs('member'))

test('every field of an address is shown as plain text [F1] [F3]', async ({ page, world, baseURL, pageErrors }) => {
  test.slow()
  const { call, address } = await writer(world)
  while ((await call('GET /p/address/list')).length < 10) await address(undefined, 'x', 'x')
  const book = await call('GET /p/address/list')
  const trap = await setTrap(page, pageErrors)
  await page.addInitScript((item) => sessionStorage.setItem('orderItem', JSON.stringify(item)), items.mug)
  for (let from = 0; from < lines.length; from += book.length) {
    const texts = book.map((_, place) => [at(receivers, from + place), at(lines, from + place)] as const)
    for (const [place, { addrId }] of book.entries()) await address(addrId, ...(texts[place] ?? ['x', 'x']))
    for (const path of ['/user-center/uc-address', '/submit-order?orderEntry=1']) {
      await trap.open(path, baseURL)
      await trap.expectPlainText(texts.flat())
    }
  }
})

test('messages and entries of an order are shown as plain text [F1] [F3]', async ({
  page,
  world,
  baseURL,
  pageErrors,
}) => {
  test.slow()
  const { order, makeCheap, pay } = await writer(world)
  await makeCheap('pass', 1)
  const trap = await setTrap(page, pageErrors)
  await trap.open('/termsPage?sts=1', baseURL)
  for (let no = 0; no * 2 < lines.length; no++) {
    const entries = [at(lines, no * 2), at(lines, no * 2 + 1)]
    const header = at(lines, no)
    const remarks = at(messages, no)
    const orderNumber = await order('pass', { remarks, entries, header })
    await trap.move(`/order-detail?orderNumber=${orderNumber}`)
    await trap.expectPlainText([...entries, remarks, header])
    await pay(orderNumber)
  }
  await trap.open('/user-center/uc-order', baseURL)
  await expect(page.getByRole('main').locator('[data-order]').first()).toBeVisible()
  await trap.expectPlainText([])
})

test('the address of an order is shown as plain text [F1] [F3]', async ({ page, world, baseURL, pageErrors }) => {
  test.slow()
  const { call, order, address } = await writer(world)
  const [{ addrId } = { addrId: 0 }] = await call('GET /p/address/list')
  const trap = await setTrap(page, pageErrors)
  await trap.open('/termsPage?sts=1', baseURL)
  for (const [no, street] of lines.entries()) {
    const sentTo = [at(receivers, no), street] as const
    await address(addrId, ...sentTo)
    const orderNumber = await order('mug', {})
    const screens =
      no % 10 === 0 ? ['/payment?orderNumbers=', '/order-detail?orderNumber='] : ['/order-detail?orderNumber=']
    for (const screen of screens) {
      await trap.move(screen + orderNumber)
      await trap.expectPlainText(sentTo)
    }
  }
})

/** The deep run uses more of them. */
const halves = deep ? 2 : 1

for (const half of Array(halves).keys())
  test(`the header of an invoice is shown as plain text, on the document as well, part ${half + 1} of ${halves} [F1] [F3]`, async ({
    page,
    world,
    baseURL,
    pageErrors,
  }) => {
    test.slow()
    const { call, order, makeCheap, pay } = await writer(world)
    await makeCheap('book', 1)
    const trap = await setTrap(page, pageErrors)
    await trap.open('/termsPage?sts=1', baseURL)
    const headers = lines.filter((_, no) => no % halves === half)
    const files: string[] = []
    for (const header of headers) {
      await pay(await order('book', { header }))
      const { records } = await call('GET /p/orderInvoice/page', { query: { size: 1 } })
      const orderInvoiceId = records[0]?.orderInvoiceId ?? 0
      await world.control('POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } })
      await trap.move(`/invoice-detail?orderInvoiceId=${orderInvoiceId}`)
      await trap.expectPlainText([header])
      const { fileId } = await call('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
      files.push((await call('GET /p/file/get_file_by_id', { query: { fileId: fileId ?? 0 } })).filePath)
    }
    for (const [no, file] of files.entries()) {
      await trap.open(file, baseURL)
      // HTML parsers drop null bytes and normalise line ends.
      await trap.expectPlainText([at(headers, no).replaceAll('\0', '').replaceAll('\r\n', '\n')])
    }
  })

test('what buyer and merchant write about a refund is shown as plain text [F1] [F3]', async ({
  page,
  world,
  baseURL,
  pageErrors,
}) => {
  test.slow()
  const { order, makeCheap, pay, send, requestRefund, decide, sendBack } = await writer(world)
  await makeCheap('mug', 1)
  const trap = await setTrap(page, pageErrors)
  await trap.open('/termsPage?sts=1', baseURL)
  for (const [no, text] of messages.entries()) {
    const [refusal, acceptance, remarks] = [at(messages, no + 1), at(messages, no + 2), at(messages, no + 3)]
    const orderNumber = await order('mug', {})
    await pay(orderNumber)
    await send(orderNumber)
    const refused = await requestRefund(orderNumber, text)
    await decide(refused, false, refusal)
    await trap.move(`/return-detail?refundSn=${refused}`)
    await trap.expectPlainText([text, refusal])
    const refundSn = await requestRefund(orderNumber, text)
    await decide(refundSn, true, acceptance)
    await sendBack(refundSn, at(couriers, no), remarks)
    await trap.move(`/return-detail?refundSn=${refundSn}`)
    await trap.expectPlainText([text, acceptance, at(couriers, no), remarks])
  }
  await trap.open('/user-center/uc-return', baseURL)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await trap.expectPlainText([])
})
