import type { Api } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { timeOf } from '../../journeys/mall-time.ts'
import { one, picked, type Agreement } from './agreement.ts'

const orders = 'GET /p/myOrder/myOrderSearch'
const detail = 'GET /p/myOrder/orderDetail'
const refunds = 'GET /p/orderRefund/list'
const waiting = 'GET /p/myOrder/myOrderItemsComment'

const day = 24 * 60 * 60 * 1_000

const statusNames = ['unPay', 'payed', 'consignment', 'confirm', 'success', 'close', 'grouping'] as const

export const orderAgreements: readonly Agreement[] = [
  {
    about: 'the number of orders in a status',
    routes: ['GET /p/myOrder/orderCount', 'GET /p/user/centerInfo', orders],
    readings: (read) =>
      Promise.all(
        statusNames.map(async (name, at) => [
          await read('GET /p/myOrder/orderCount', {}, `/${name}`, (counts) => counts[name]),
          await read(
            'GET /p/user/centerInfo',
            {},
            `/orderCountData/${name}`,
            ({ orderCountData }) => orderCountData[name],
          ),
          await read(orders, { query: { status: (at + 1) as 1, ...one } }, '/total'),
        ]),
      ),
  },
  {
    about: 'the number of refunds under way',
    routes: ['GET /p/myOrder/orderCount', 'GET /p/user/centerInfo', refunds],
    readings: async (read) => [
      [
        await read('GET /p/myOrder/orderCount', {}, '/refund'),
        await read(
          'GET /p/user/centerInfo',
          {},
          '/orderCountData/refund',
          ({ orderCountData }) => orderCountData.refund,
        ),
        await read(refunds, { query: { isRunning: 1, ...one } }, '/total'),
      ],
    ],
  },
  {
    about: 'what is to be paid for an order',
    routes: ['GET /p/order/getOrderPayInfoByOrderNumber', 'GET /p/order/isPay/{payEntry}/{orderNumbers}', detail],
    readings: async (read, facts) => {
      const orderNumber = await facts.id('order')
      return [
        [
          await read(
            'GET /p/order/getOrderPayInfoByOrderNumber',
            { query: { orderNumbers: orderNumber } },
            '/totalFee',
          ),
          await read(detail, { query: { orderNumber } }, '/actualTotal'),
        ],
        [
          await read(
            'GET /p/order/isPay/{payEntry}/{orderNumbers}',
            { params: { payEntry: 0, orderNumbers: orderNumber } },
            '',
          ),
          await read(detail, { query: { orderNumber } }, '/payTime', ({ payTime }) => payTime !== null),
        ],
      ]
    },
  },
  {
    about: 'the balance of the account',
    routes: ['GET /p/user/userInfo', 'GET /p/order/getOrderPayInfoByOrderNumber'],
    readings: async (read, facts) => {
      const orderNumber = await facts.id('order')
      return [
        [
          await read('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers: orderNumber } }, '/balance'),
          await read('GET /p/user/userInfo', {}, '/balance'),
        ],
      ]
    },
  },
  {
    about: 'what waits for a comment, and the order it is of',
    routes: [waiting, detail],
    readings: async (read) => {
      const { value } = await read(
        waiting,
        { query: { commStatus: 0, current: 1, size: 3 } },
        '',
        ({ records }) => records,
      )
      const records = value as Api[typeof waiting]['output']['records']
      return Promise.all(
        records.map(async (record, at) => {
          const { orderNumber, orderItemId } = record
          const line = await read(detail, { query: { orderNumber } }, '/orderItemDtos', ({ orderItemDtos }) =>
            orderItemDtos.find((each) => each.orderItemId === orderItemId),
          )
          const shared = Object.keys(record).filter((key) => key in ((line.value as object | undefined) ?? {}))
          return [
            { route: waiting, path: `/records/${at}`, value: picked(record, shared) } as const,
            { ...line, value: picked(line.value as object | undefined, shared) },
          ]
        }),
      )
    },
  },
  {
    about: 'what can be refunded of an order',
    routes: ['GET /p/orderRefund/refundable', detail],
    readings: async (read, facts) => {
      const orderNumber = await facts.refundableOrder()
      const { value } = await read('GET /p/orderRefund/refundable', { query: { orderNumber } }, '')
      const all = value as Api['GET /p/orderRefund/refundable']['output']
      const { value: order } = await read(detail, { query: { orderNumber } }, '')
      const { actualTotal: paid, receiveTime } = order as Api[typeof detail]['output']
      const last = receiveTime === null ? null : timeOf(receiveTime) + times.refundWindow
      const isRight = last === (all.endTime === null ? null : timeOf(all.endTime))
      const due = receiveTime === null ? null : `${times.refundWindow / day} days after ${receiveTime}`
      const lines = await Promise.all(
        all.items.slice(0, 2).map(async ({ orderItemId, maxRefundAmount }, at) => [
          await read(
            'GET /p/orderRefund/refundable',
            { query: { orderNumber, orderItemId } },
            '/items/0/maxRefundAmount',
            ({ items: [first] }) => ({ orderItemId: first?.orderItemId, maxRefundAmount: first?.maxRefundAmount }),
          ),
          {
            route: 'GET /p/orderRefund/refundable',
            path: `/items/${at}`,
            value: { orderItemId, maxRefundAmount },
          } as const,
        ]),
      )
      const most = all.maxRefundAmount
      return [
        [
          { route: 'GET /p/orderRefund/refundable', path: '/maxRefundAmount', value: most } as const,
          { route: detail, path: '/actualTotal', value: Math.min(most, paid) } as const,
        ],
        [
          {
            route: 'GET /p/orderRefund/refundable',
            path: '/endTime',
            value: all.endTime,
          } as const,
          { route: detail, path: '/receiveTime', value: isRight ? all.endTime : due } as const,
        ],
        ...lines,
      ]
    },
  },
  {
    about: 'the amount of an invoice and of its order',
    routes: ['GET /p/orderInvoice/info/{orderInvoiceId}', detail],
    readings: async (read, facts) => {
      const orderInvoiceId = await facts.id('invoice')
      const info = 'GET /p/orderInvoice/info/{orderInvoiceId}'
      const { value } = await read(info, { params: { orderInvoiceId } }, '')
      const { orderNumber } = value as Api[typeof info]['output']
      return [
        [
          await read(info, { params: { orderInvoiceId } }, '/invoiceAmount'),
          await read(detail, { query: { orderNumber } }, '/actualTotal'),
        ],
      ]
    },
  },
]
