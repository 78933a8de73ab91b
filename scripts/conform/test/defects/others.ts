import type { Route } from '@mall/contracts'
import { type NewDefect, address, cancel, detail, isGood, orders } from '../defect.ts'
import { reading, writing } from '../spoiling.ts'
import type { Spoil } from '../spoiled-server.ts'

const invoice = 'GET /p/orderInvoice/info/{orderInvoiceId}'
const refund = 'GET /p/orderRefund/info'
const file = 'GET /p/file/get_file_by_id'
const ownComment = 'GET /p/prodComm/getProdComment'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const isPaid = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
const refundable = 'GET /p/orderRefund/refundable'
const packages = 'GET /p/myDelivery/orderInfo/{orderNumber}'
const deleteAddress = 'DELETE /p/address/deleteAddr/{addrId}'
const updateAddress = 'PUT /p/address/updateAddr'
const withdraw = 'PUT /p/orderRefund/cancel'
const askInvoice = 'POST /p/orderInvoice'

/** Does not ask whose it is: what the caller cannot have is answered as to whoever it belongs to. */
const leaks =
  (route: Route, isNothing: (answer: { status: number; text: string }) => boolean = ({ status }) => status === 400) =>
  (): Spoil => {
    const seen = new Set<string>()
    return async (call) => {
      const answer = await call.send()
      const { authorization: caller } = call.headers
      if (caller !== undefined && isGood(answer) && call.path.startsWith('/p/')) seen.add(caller)
      if (call.route !== route || caller === undefined || !seen.has(caller) || !isNothing(answer)) return answer
      for (const other of seen) {
        const theirs = await call.send({ headers: { authorization: other } })
        if (theirs.status !== 401 && !isNothing(theirs)) return theirs
      }
      return answer
    }
  }
const foreign = (what: string, route: Route, rows: readonly Route[], spoil = leaks(route)): NewDefect =>
  reading(what, route, spoil, { needsOther: true, rows: [route, ...rows] })

const changes = (what: string, route: Route, rows: readonly Route[]): NewDefect =>
  writing(what, route, leaks(route), { needsOther: true, rows: [route, ...rows] })

export const otherDefects: readonly NewDefect[] = [
  foreign('an order of somebody else can be read', detail, [orders]),
  foreign('an address of somebody else can be read', address, ['GET /p/address/list']),
  foreign('a refund of somebody else can be read', refund, ['GET /p/orderRefund/list']),
  foreign('an invoice of somebody else can be read', invoice, ['GET /p/orderInvoice/page']),
  foreign('a file of somebody else can be read', file, ['GET /p/orderInvoice/page']),
  foreign(
    'a comment of somebody else can be read by its line',
    ownComment,
    ['GET /p/prodComm/prodCommPageByUser'],
    leaks(ownComment, ({ text }) => text === 'null'),
  ),
  foreign('what somebody else has to pay can be read', payInfo, [orders]),
  foreign('whether somebody else paid can be read', isPaid, [orders]),
  foreign('what somebody else can have refunded can be read', refundable, [orders]),
  foreign('packages of somebody else can be read', packages, [orders]),
  changes('an address of somebody else can be deleted', deleteAddress, ['GET /p/address/list']),
  changes('an address of somebody else can be changed', updateAddress, ['GET /p/address/list']),
  changes('an order of somebody else can be cancelled', cancel, [orders]),
  changes('a refund of somebody else can be withdrawn', withdraw, ['GET /p/orderRefund/list']),
  changes('an invoice of somebody else can be asked for', askInvoice, [orders]),
]
