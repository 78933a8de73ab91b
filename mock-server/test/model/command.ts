import fc from 'fast-check'

/** Relative frequency of each command. */
const weights = {
  add: 6,
  remove: 1,
  total: 2,
  confirmCart: 5,
  confirmAtOnce: 5,
  submit: 8,
  pay: 8,
  outcome: 6,
  message: 5,
  cancel: 3,
  receive: 4,
  comment: 5,
  apply: 7,
  withdraw: 3,
  decide: 5,
  sendBack: 4,
  receiveOrPay: 5,
  refund: 7,
  refundAll: 2,
  refundTogether: 2,
  refundAndComment: 2,
  askInvoice: 4,
  changeInvoice: 2,
  issueInvoice: 4,
  invoiceAfterRefund: 2,
  delete: 4,
  ship: 6,
  trace: 5,
  takeVoucher: 3,
  takeVoucherLate: 1,
  edit: 4,
  autopilot: 1,
  wait: 5,
  look: 3,
  buy: 5,
  buyAndShip: 4,
  buyDigital: 4,
  buyInTwoShops: 3,
  buyAsOffersChange: 3,
  buyTheLast: 1,
  askTwice: 2,
} as const
export type Kind = keyof typeof weights

/** The numbers pick from lists, so the meaning of a command depends on the state. */
export interface Command {
  readonly kind: Kind
  readonly who: number
  readonly a: number
  readonly b: number
  readonly c: number
}

const kinds = Object.keys(weights) as Kind[]
const number = fc.nat({ max: 9_999 })

export const commands = (maxLength: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind))),
      who: fc.nat({ max: 2 }),
      a: number,
      b: number,
      c: fc.nat({ max: 99 }),
    }),
    { maxLength, size: 'max' },
  )
