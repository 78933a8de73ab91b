import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { company, passItem } from '../../../test/purchase.ts'
import { hour, mugItem, openMall, ordered, orderIn, orderThatIs, paid, passBy } from '../../../test/purchases.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { setAutopilot } from '../pass-time.ts'
import { payOrders } from '../paying/payments.ts'
import { deleteOwn } from '../selling/my-orders.ts'
import { detailOf, rowOf } from '../selling/order-views.ts'
import { keepOrder, step } from '../selling/order.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import { cancelOrder } from './fulfilment.ts'
import { invoiceDocument } from './invoice-document.ts'
import { filePath, invoiceInfo, invoicePage } from './invoice-views.ts'
import { allInvoices, askForInvoice, changeInvoice, issueInvoice, type HeaderEntry } from './invoices.ts'

const person: HeaderEntry = { headerType: 2, headerName: ' 林小满 ' }
const wish = { orderInvoiceList: [{ shopId: known.mainShopId, ...company }] }

const asked = (mall: Mall, shopper: Account, order: Order = paid(mall, shopper), entry: HeaderEntry = person) => {
  askForInvoice(mall, shopper, order.orderNumber, entry)
  return rowOf(mall, orderIn(mall, order), 'zh').orderInvoiceId ?? 0
}
const pay = (mall: Mall, shopper: Account, { orderNumber }: Order): Order => {
  payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
  return orderIn(mall, { orderNumber })
}

describe('asking for an invoice', () => {
  it.each(['toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed'] as const)(
    'is possible once for an order that is %s, for what was paid [S3.16] [S4.8] [S9.8] [I-07]',
    (status) => {
      const { mall, shopper } = openMall()
      const order = orderThatIs[status](mall, shopper)
      const id = asked(mall, shopper, order, company)
      expect(invoiceInfo(mall, shopper, id, 'zh')).toMatchObject({
        orderNumber: order.orderNumber,
        headerType: 1,
        headerName: company.headerName,
        invoiceTaxNumber: company.invoiceTaxNumber,
        invoiceState: 1,
        invoiceAmount: order.payable,
        fileId: null,
        uploadTime: null,
      })
      const before = fingerprint(mall)
      expect(refusal(() => askForInvoice(mall, shopper, order.orderNumber, person))).toBe('invoiceExists')
      expect(fingerprint(mall)).toBe(before)
    },
  )

  it.each(['unpaid', 'canceled'] as const)('is refused while an order is %s [S3.16]', (status) => {
    const { mall, shopper } = openMall()
    const order = orderThatIs[status](mall, shopper)
    expect(refusal(() => askForInvoice(mall, shopper, order.orderNumber, person))).toBe('notInvoiceable')
  })

  it('is refused while a group is not full, and where nothing was paid [S3.16] [S9.8]', () => {
    const { mall, shopper } = openMall()
    const waiting = step(mall, ordered(mall, shopper), 'grouping', 'mall')
    expect(refusal(() => askForInvoice(mall, shopper, waiting.orderNumber, person))).toBe('notInvoiceable')
    const free = keepOrder(mall, { ...paid(mall, shopper), payable: 0 })
    expect(refusal(() => askForInvoice(mall, shopper, free.orderNumber, person))).toBe('notInvoiceable')
  })

  it('is for the buyer alone: orders and invoices of others are unknown [L15]', () => {
    const { mall, shopper, other } = openMall()
    const order = paid(mall, shopper)
    expect(refusal(() => askForInvoice(mall, other, order.orderNumber, person))).toBe('unknownOrder')
    const id = asked(mall, shopper, order)
    const { fileId } = invoiceInfo(mall, shopper, (issueInvoice(mall, id), id), 'zh')
    const before = fingerprint(mall)
    for (const read of [
      () => invoiceInfo(mall, other, id, 'zh'),
      () => invoiceInfo(mall, other, 999, 'zh'),
      () => changeInvoice(mall, other, id, person),
      () => changeInvoice(mall, other, 999, person),
    ])
      expect(refusal(read)).toBe('unknownInvoice')
    expect(refusal(() => filePath(mall, other, fileId ?? 0, 'zh'))).toBe('unknownFile')
    expect(invoicePage(mall, other, {}, 'zh').total).toBe(0)
    expect(fingerprint(mall)).toBe(before)
  })

  it('keeps a title without blanks around it, and the letters of a tax number as capitals [S3.16]', () => {
    const { mall, shopper } = openMall()
    const lower = { ...company, headerName: ' 青花 ', invoiceTaxNumber: company.invoiceTaxNumber.toLowerCase() }
    const id = asked(mall, shopper, undefined, lower)
    expect(invoiceInfo(mall, shopper, id, 'zh')).toMatchObject({
      headerName: '青花',
      invoiceTaxNumber: company.invoiceTaxNumber,
    })
  })
})

describe('an invoice in progress', () => {
  it('can be changed, and keeps its number and the time it was asked for [S4.8]', () => {
    const { mall, shopper } = openMall()
    const id = asked(mall, shopper)
    const before = invoiceInfo(mall, shopper, id, 'zh')
    passBy(mall, hour)
    changeInvoice(mall, shopper, id, company)
    const header = { headerType: 1, headerName: company.headerName, invoiceTaxNumber: company.invoiceTaxNumber }
    expect(invoiceInfo(mall, shopper, id, 'zh')).toEqual({ ...before, ...header })
    expect(refusal(() => changeInvoice(mall, shopper, id, { ...person, headerName: ' ' }))).toBe('blankText')
  })

  it('ends with its order: it is neither shown nor issued [S4.8]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    const id = asked(mall, shopper, order)
    const closed = step(mall, orderIn(mall, order), 'canceled', 'mall')
    expect(refusal(() => invoiceInfo(mall, shopper, id, 'zh'))).toBe('unknownInvoice')
    expect(refusal(() => issueInvoice(mall, id))).toBe('unknownInvoice')
    expect(detailOf(mall, closed, 'zh')).toMatchObject({
      orderInvoiceId: null,
      invoiceState: null,
      invoiceHeader: null,
    })
    expect(allInvoices(mall)).toEqual([])
  })
})

describe('an invoice that is issued', () => {
  it('is not issued twice or changed, and stays what it is when its order closes [S4.8] [I-07]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    const id = asked(mall, shopper, order)
    issueInvoice(mall, id)
    const shown = invoiceInfo(mall, shopper, id, 'zh')
    expect(shown).toMatchObject({ invoiceState: 2, invoiceAmount: order.payable })
    expect(shown.invoiceNumber).toMatch(/^\d{20}$/)
    const before = fingerprint(mall)
    expect(refusal(() => issueInvoice(mall, id))).toBe('invoiceIssued')
    expect(refusal(() => changeInvoice(mall, shopper, id, company))).toBe('invoiceIssued')
    expect(refusal(() => askForInvoice(mall, shopper, order.orderNumber, company))).toBe('invoiceExists')
    expect(fingerprint(mall)).toBe(before)
    step(mall, orderIn(mall, order), 'canceled', 'mall')
    expect(invoiceInfo(mall, shopper, id, 'zh')).toEqual(shown)
  })

  it('goes off the list with an order that is deleted', () => {
    const { mall, shopper } = openMall()
    const order = orderThatIs.completed(mall, shopper)
    const id = asked(mall, shopper, order)
    deleteOwn(mall, shopper, order.orderNumber)
    expect(refusal(() => invoiceInfo(mall, shopper, id, 'zh'))).toBe('unknownInvoice')
  })

  it('has a document whose rows add up to what was paid, in both languages [S9.8] [S1.7]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, { ...mugItem, prodCount: 1 })
    const { invoice } = issueInvoice(mall, asked(mall, shopper, order))
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      invoiceDocument(mall, invoice.issued?.fileKey ?? '', language),
    )
    expect(zh?.rows.map(({ what }) => what)).toEqual(['goods', 'freight'])
    for (const document of [zh, en]) {
      const cents = document?.rows.map(({ amount }) => Math.round(amount * 100)) ?? []
      expect(cents.reduce((total, each) => total + each, 0)).toBe(Math.round(order.payable * 100))
      expect(document?.amount).toBe(order.payable)
    }
    expect([zh?.rows[0]?.name, en?.rows[0]?.name]).toEqual([
      expect.stringContaining(known.mug.zh),
      expect.stringMatching(/^[\x20-\x7e·’]+$/),
    ])
    expect(invoiceDocument(mall, 'guess', 'zh')).toBeNull()
  })
})

describe('an invoice that is wished for with the order', () => {
  it('is announced, and is requested at the moment the order is paid [S3.16] [S4.8]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, mugItem, wish)
    expect(detailOf(mall, order, 'zh')).toMatchObject({
      orderInvoiceId: null,
      invoiceState: null,
      invoiceHeader: company.headerName,
    })
    expect(allInvoices(mall)).toEqual([])
    passBy(mall, 60_000)
    const after = pay(mall, shopper, order)
    expect(after.invoice).toMatchObject({ appliedAt: mall.now, issued: null, header: order.invoiceWish })
    expect(detailOf(mall, after, 'zh')).toMatchObject({ invoiceState: 1, invoiceHeader: company.headerName })
    expect(allInvoices(mall)).toHaveLength(1)
  })

  it('is not requested if the order closes unpaid [S3.16]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper, mugItem, wish)
    const closed = cancelOrder(mall, order, 'buyer')
    expect(allInvoices(mall)).toEqual([])
    expect(detailOf(mall, closed, 'zh')).toMatchObject({ orderInvoiceId: null, invoiceHeader: null })
  })

  it('is not requested if there is nothing to pay [S9.8]', () => {
    const { mall, shopper } = openMall()
    changeProduct(mall, passItem.prodId, { skuId: passItem.skuId, price: 0 })
    const order = ordered(mall, shopper, passItem, { orderInvoiceList: [{ shopId: passItem.shopId, ...company }] })
    expect(order).toMatchObject({ status: 'toEvaluate', invoice: null })
  })
})

describe('on autopilot', () => {
  it('an invoice is issued automatically hours after it was requested [S4.8]', () => {
    const { mall, shopper } = openMall()
    setAutopilot(mall, true)
    const wished = pay(mall, shopper, ordered(mall, shopper, mugItem, wish))
    passBy(mall, 2 * hour)
    const later = paid(mall, shopper)
    asked(mall, shopper, later)
    const states = () => [wished, later].map((order) => detailOf(mall, orderIn(mall, order), 'zh').invoiceState)
    passBy(mall, 3 * hour - 1)
    expect(states()).toEqual([1, 1])
    passBy(mall, 1)
    expect(states()).toEqual([2, 1])
    passBy(mall, 2 * hour)
    expect(states()).toEqual([2, 2])
  })

  it('what waits is issued once it is turned on, and nothing once it is turned off', () => {
    const { mall, shopper } = openMall()
    const id = asked(mall, shopper)
    const state = () => invoiceInfo(mall, shopper, id, 'zh').invoiceState
    setAutopilot(mall, true)
    setAutopilot(mall, false)
    passBy(mall, 6 * hour)
    expect(state()).toBe(1)
    setAutopilot(mall, true)
    passBy(mall, 5 * hour)
    expect(state()).toBe(2)
  })
})

it('invoices are listed with the latest request first', () => {
  const { mall, shopper } = openMall()
  const [first, second] = [paid(mall, shopper), paid(mall, shopper)]
  const ids = [asked(mall, shopper, second), asked(mall, shopper, first)]
  expect(invoicePage(mall, shopper, { size: 1 }, 'zh')).toMatchObject({
    total: 2,
    records: [{ orderInvoiceId: ids[1], orderNumber: first.orderNumber }],
  })
})
