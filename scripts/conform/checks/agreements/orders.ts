import type { Api } from '@mall/contracts'
import { one, picked, type Agreement } from './agreement.ts'

const orders = 'GET /p/myOrder/myOrderSearch'
const detail = 'GET /p/myOrder/orderDetail'
const refunds = 'GET /p/orderRefund/list'
const invoices = 'GET /p/orderInvoice/page'

const statusNames = ['unPay', 'payed', 'consignment', 'confirm', 'success', 'close', 'grouping'] as const
const orderFields = [
  'seckillId',
  'groupTeamId',
  ...['status', 'total', 'actualTotal', 'freightAmount', 'productNums', 'createTime', 'payTime', 'shopId', 'orderType'],
  ...['orderMold', 'deliveryCount', 'canRefund', 'refundStatus', 'orderInvoiceId'],
]
const refundFields = [
  ...['refundSn', 'orderNumber', 'refundAmount', 'returnMoneySts', 'applyType', 'refundType', 'goodsNum', 'applyTime'],
  ...['buyerReason', 'buyerDesc', 'freightAmount', 'orderAmount', 'isReceiver'],
]
const invoiceFields = [
  'orderNumber',
  'invoiceAmount',
  'invoiceState',
  'headerType',
  'headerName',
  'applicationTime',
  'fileId',
]

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
          await read(orders, { query: { status: (at + 1) as 1, ...one } }, '/total', ({ total }) => total),
        ]),
      ),
  },
  {
    about: 'the number of refunds under way',
    routes: ['GET /p/myOrder/orderCount', 'GET /p/user/centerInfo', refunds],
    readings: async (read) => [
      [
        await read('GET /p/myOrder/orderCount', {}, '/refund', ({ refund }) => refund),
        await read(
          'GET /p/user/centerInfo',
          {},
          '/orderCountData/refund',
          ({ orderCountData }) => orderCountData.refund,
        ),
        await read(refunds, { query: { isRunning: 1, ...one } }, '/total', ({ total }) => total),
      ],
    ],
  },
  {
    about: 'an order in the list and in detail',
    routes: [orders, detail],
    readings: async (read) => {
      const { value } = await read(orders, { query: { current: 1, size: 5 } }, '', ({ records }) => records)
      return Promise.all(
        (value as readonly { orderNumber: string }[]).map(async (row, at) => [
          { route: orders, path: `/records/${at}`, value: picked(row, orderFields) },
          await read(detail, { query: { orderNumber: row.orderNumber } }, '', (order) => picked(order, orderFields)),
        ]),
      )
    },
  },
  {
    about: 'what is to be paid for an order',
    routes: ['GET /p/order/getOrderPayInfoByOrderNumber', 'GET /p/order/isPay/{payEntry}/{orderNumbers}', detail],
    readings: async (read, facts) => {
      const orderNumber = await facts.orderNumber()
      return [
        [
          await read(
            'GET /p/order/getOrderPayInfoByOrderNumber',
            { query: { orderNumbers: orderNumber } },
            '/totalFee',
            ({ totalFee }) => totalFee,
          ),
          await read(detail, { query: { orderNumber } }, '/actualTotal', ({ actualTotal }) => actualTotal),
        ],
        [
          await read(
            'GET /p/order/isPay/{payEntry}/{orderNumbers}',
            { params: { payEntry: 0, orderNumbers: orderNumber } },
            '',
            (isPaid) => isPaid,
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
      const orderNumber = await facts.orderNumber()
      return [
        [
          await read(
            'GET /p/order/getOrderPayInfoByOrderNumber',
            { query: { orderNumbers: orderNumber } },
            '/balance',
            ({ balance }) => balance,
          ),
          await read('GET /p/user/userInfo', {}, '/balance', ({ balance }) => balance),
        ],
      ]
    },
  },
  {
    about: 'a refund in the list and in detail',
    routes: [refunds, 'GET /p/orderRefund/info'],
    readings: async (read) => {
      const { value } = await read(refunds, { query: { current: 1, size: 3 } }, '', ({ records }) => records)
      return Promise.all(
        (value as readonly { refundSn: string }[]).map(async (row, at) => [
          { route: refunds, path: `/records/${at}`, value: picked(row, refundFields) },
          await read('GET /p/orderRefund/info', { query: { refundSn: row.refundSn } }, '', (refund) =>
            picked(refund, refundFields),
          ),
        ]),
      )
    },
  },
  {
    about: 'what can be refunded of an order',
    routes: ['GET /p/orderRefund/refundable', detail],
    readings: async (read, facts) => {
      const orderNumber = await facts.refundableOrder()
      const { value } = await read('GET /p/orderRefund/refundable', { query: { orderNumber } }, '', (all) => all)
      const all = value as Api['GET /p/orderRefund/refundable']['output']
      const { value: paid } = await read(detail, { query: { orderNumber } }, '', ({ actualTotal }) => actualTotal)
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
          { route: detail, path: '/actualTotal', value: Math.min(most, paid as number) } as const,
        ],
        ...lines,
      ]
    },
  },
  {
    about: 'an invoice in the list and in detail',
    routes: [invoices, 'GET /p/orderInvoice/info/{orderInvoiceId}'],
    readings: async (read) => {
      const { value } = await read(invoices, { query: { current: 1, size: 3 } }, '', ({ records }) => records)
      return Promise.all(
        (value as readonly { orderInvoiceId: number }[]).map(async ({ orderInvoiceId, ...row }, at) => [
          { route: invoices, path: `/records/${at}`, value: picked(row, invoiceFields) },
          await read('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } }, '', (invoice) =>
            picked(invoice, invoiceFields),
          ),
        ]),
      )
    },
  },
  {
    about: 'the amount of an invoice and of its order',
    routes: ['GET /p/orderInvoice/info/{orderInvoiceId}', detail],
    readings: async (read, facts) => {
      const orderInvoiceId = await facts.orderInvoiceId()
      const info = 'GET /p/orderInvoice/info/{orderInvoiceId}'
      const { value } = await read(info, { params: { orderInvoiceId } }, '', (invoice) => invoice)
      const { orderNumber } = value as Api[typeof info]['output']
      return [
        [
          await read(info, { params: { orderInvoiceId } }, '/invoiceAmount', ({ invoiceAmount }) => invoiceAmount),
          await read(detail, { query: { orderNumber } }, '/actualTotal', ({ actualTotal }) => actualTotal),
        ],
      ]
    },
  },
]
