import { type Fields, type NewDefect, accepted, detail, isGood, pay, submit } from '../defect.ts'
import { alsoDoes, jsonOf, lookUp, type Page, sentBy, skips, stores, valueOf, writing } from '../spoiling.ts'
import type { Spoil } from '../spoiled-server.ts'

const confirm = 'POST /p/order/confirm'
const askInvoice = 'POST /p/orderInvoice'
const changeInvoice = 'PUT /p/orderInvoice'
const invoice = 'GET /p/orderInvoice/info/{orderInvoiceId}'
const invoices = 'GET /p/orderInvoice/page'
const apply = 'POST /p/orderRefund/apply'
const updateRefund = 'PUT /p/orderRefund/update_refund'
const withdraw = 'PUT /p/orderRefund/cancel'
const refund = 'GET /p/orderRefund/info'
const refunds = 'GET /p/orderRefund/list'
const comment = 'POST /p/prodComm'
const ownComments = 'GET /p/prodComm/prodCommPageByUser'
const purchase = [confirm, submit, detail] as const

const ofRefunds: readonly NewDefect[] = [
  writing(
    'a refund ignores its amount',
    apply,
    stores<{ refundAmount: number }>(apply, (sent) => ({ ...sent, refundAmount: Math.min(sent.refundAmount, 0.01) })),
    { rows: [...purchase, pay, apply, refund] },
  ),
  writing(
    'the reason of a refund is lost',
    apply,
    stores<Fields>(apply, (sent) => ({ ...sent, buyerReason: 0 })),
    { rows: [...purchase, pay, apply, refund] },
  ),
  writing(
    'the words of a refund are lost',
    apply,
    stores<Fields>(apply, (sent) => ({ ...sent, buyerDesc: '' })),
    { rows: [...purchase, pay, apply, refund] },
  ),
  writing(
    'a refund cannot be changed',
    updateRefund,
    skips(updateRefund, async (call) => {
      const { refundSn } = sentBy(call) as { refundSn: string }
      const known = await lookUp<{ returnMoneySts: number }>(call, 'GET', `/p/orderRefund/info?refundSn=${refundSn}`)
      return known?.returnMoneySts === 1 ? accepted : null
    }),
    { rows: [...purchase, pay, apply, updateRefund, refund] },
  ),
  writing(
    'a withdrawn refund goes on',
    withdraw,
    skips(withdraw, async (call) => {
      const known = await lookUp<{ isCancel: boolean }>(
        call,
        'GET',
        `/p/orderRefund/info?refundSn=${String(sentBy(call))}`,
      )
      return known?.isCancel ? accepted : null
    }),
    { rows: [...purchase, pay, apply, withdraw, refund, refunds] },
  ),
]

/** Invoices that are asked for have another value, wherever they are shown. */
const afterInvoice = (key: string, value: unknown) => (): Spoil => {
  const asked = new Set<string>()
  const poorer = (each: Fields) => (asked.has(String(each['orderNumber'])) ? { ...each, [key]: value } : each)
  return async (call) => {
    const answer = await call.send()
    if (!isGood(answer)) return answer
    if (call.route === askInvoice) asked.add((sentBy(call) as { orderNumber: string }).orderNumber)
    if (call.route === invoice) return jsonOf(poorer(valueOf(answer)))
    if (call.route !== invoices) return answer
    const page = valueOf<Page>(answer)
    return jsonOf({ ...page, records: page.records.map(poorer) })
  }
}

const ofInvoices: readonly NewDefect[] = [
  writing('the tax number of an invoice is lost', askInvoice, afterInvoice('invoiceTaxNumber', null), {
    rows: [...purchase, pay, askInvoice, invoice, invoices],
  }),
  writing(
    'an invoice is made out to another name',
    askInvoice,
    stores<Fields>(askInvoice, (sent) => ({ ...sent, headerName: '个人' })),
    { rows: [...purchase, pay, askInvoice, invoice, invoices] },
  ),
  writing(
    'an invoice cannot be changed',
    changeInvoice,
    skips(changeInvoice, async (call) => {
      const { orderInvoiceId } = sentBy(call) as { orderInvoiceId: number }
      const known = await lookUp<{ invoiceState: number }>(call, 'GET', `/p/orderInvoice/info/${orderInvoiceId}`)
      return known?.invoiceState === 1 ? accepted : null
    }),
    { rows: [...purchase, pay, askInvoice, changeInvoice, invoice] },
  ),
]

const ofComments: readonly NewDefect[] = [
  writing(
    'every comment is kept with five stars',
    comment,
    stores<Fields>(comment, (sent) => ({ ...sent, score: 5 })),
    { rows: [comment, ownComments] },
  ),
  writing(
    'an anonymous comment shows the name',
    comment,
    stores<Fields>(comment, (sent) => ({ ...sent, isAnonymous: 0 })),
    { rows: [comment, ownComments] },
  ),
  writing(
    'a comment makes the product a favourite',
    comment,
    alsoDoes(comment, (call) =>
      call.also('POST', '/p/user/collection/addOrCancel', (sentBy(call) as { prodId: number }).prodId),
    ),
    { rows: [comment, 'GET /p/user/collection/page'] },
  ),
]

export const afterSaleDefects: readonly NewDefect[] = [...ofRefunds, ...ofInvoices, ...ofComments]
