import type { ControlApi, ControlRoute } from 'qinghua-contract/control'

export type Control = <K extends ControlRoute>(
  route: K,
  ...args: ControlApi[K]['args']
) => Promise<ControlApi[K]['output']>

type Body<K extends ControlRoute> = ControlApi[K]['input'] extends { body: infer B } ? B : never

export const actors = {
  merchant: (control: Control) => ({
    /** Ships these items, or all that are not shipped yet. */
    ship: (orderNumber: string, items?: Body<'POST /__mall/orders/{orderNumber}/ship'>['items']) =>
      control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: items ? { items } : {} }),
    accept: (refundSn: string, message = '') =>
      control('POST /__mall/refunds/{refundSn}/decision', { params: { refundSn }, body: { accept: true, message } }),
    refuse: (refundSn: string, message: string) =>
      control('POST /__mall/refunds/{refundSn}/decision', { params: { refundSn }, body: { accept: false, message } }),
    /** The merchant has received the returned goods. */
    receive: (refundSn: string) => control('POST /__mall/refunds/{refundSn}/receive', { params: { refundSn } }),
    payBack: (refundSn: string) => control('POST /__mall/refunds/{refundSn}/refund', { params: { refundSn } }),
    takeVoucher: (code: string) => control('POST /__mall/vouchers/{code}/writeOff', { params: { code } }),
    issue: (orderInvoiceId: number) =>
      control('POST /__mall/invoices/{orderInvoiceId}/issue', { params: { orderInvoiceId } }),
    reply: (prodCommId: number, content: string) =>
      control('POST /__mall/comments/{prodCommId}/reply', { params: { prodCommId }, body: { content } }),
    /** Sets the status of a product (on or off sale), or price and stock of a variant. */
    change: (prodId: number, body: Body<'POST /__mall/products/{prodId}'>) =>
      control('POST /__mall/products/{prodId}', { params: { prodId }, body }),
  }),
  courier: (control: Control) => ({
    /** Reports the state of a package; without one, the next. */
    report: (orderDeliveryId: number, state?: Body<'POST /__mall/packages/{orderDeliveryId}/traces'>['state']) =>
      control('POST /__mall/packages/{orderDeliveryId}/traces', {
        params: { orderDeliveryId },
        body: state ? { state } : {},
      }),
  }),
  provider: (control: Control) => ({
    settle: (payNo: string, outcome: Body<'POST /__mall/payments/{payNo}/outcome'>['outcome'] = 'success') =>
      control('POST /__mall/payments/{payNo}/outcome', { params: { payNo }, body: { outcome } }),
  }),
  auditor: (control: Control) => ({
    shops: () => control('GET /__mall/shops'),
    /** To open now, or after so many milliseconds. */
    approve: (shopId: number, opensIn = 0) =>
      control('POST /__mall/shops/{shopId}/decision', { params: { shopId }, body: { approve: true, opensIn } }),
    refuse: (shopId: number, remarks: string) =>
      control('POST /__mall/shops/{shopId}/decision', { params: { shopId }, body: { approve: false, remarks } }),
    /** Takes a shop offline, suspends or reopens it, or changes what the mall says of it. */
    change: (shopId: number, body: Body<'POST /__mall/shops/{shopId}'>) =>
      control('POST /__mall/shops/{shopId}', { params: { shopId }, body }),
  }),
  office: (control: Control) => ({
    /** Disables an account, or sets its balance, points, growth or level. */
    change: (userName: string, body: Body<'POST /__mall/accounts/{userName}'>) =>
      control('POST /__mall/accounts/{userName}', { params: { userName }, body }),
    members: () => control('GET /__mall/members'),
    /** For a year, or so many milliseconds. */
    issueGiftCard: (amount: number, validFor?: number) =>
      control('POST /__mall/giftCards', { body: validFor === undefined ? { amount } : { amount, validFor } }),
    switchPayMethods: (body: Body<'POST /__mall/payMethods'>) => control('POST /__mall/payMethods', { body }),
  }),
  service: (control: Control) => ({
    conversations: () => control('GET /__mall/conversations'),
    /** Writes to a shopper as a shop, or as the platform (0). */
    say: (userName: string, shopId: number, content: string) =>
      control('POST /__mall/conversations/{userName}/{shopId}/messages', {
        params: { userName, shopId },
        body: { content },
      }),
    /** Sends a picture, a product or an order: the address of an upload, a prodId, an orderNumber. */
    show: (userName: string, shopId: number, msgType: 1 | 2 | 3, content: string) =>
      control('POST /__mall/conversations/{userName}/{shopId}/messages', {
        params: { userName, shopId },
        body: { msgType, content },
      }),
    /** `hours` returns to the hours of the service. */
    turn: (shopId: number, state: Body<'POST /__mall/service/{shopId}'>['state']) =>
      control('POST /__mall/service/{shopId}', { params: { shopId }, body: { state } }),
    /** An open inquiry expires at once, or in so many milliseconds. */
    expire: (userName: string, shopId: number, endsIn?: number) =>
      control('POST /__mall/conversations/{userName}/{shopId}/inquiry', {
        params: { userName, shopId },
        body: endsIn === undefined ? {} : { endsIn },
      }),
    /** Ends the socket of an account. */
    hangUp: (userName: string) => control('DELETE /__mall/sockets/{userName}', { params: { userName } }),
  }),
} as const

export type Actors = typeof actors
export type Role = keyof Actors
