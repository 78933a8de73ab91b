export const count = (tally: Map<string, number>, key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1)

/** Every status, refusal and way to pay must occur in a run, so that it cannot silently stop testing something. */
export const mustMeet: readonly string[] = [
  // Group orders do not exist yet.
  ...['unpaid', 'toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed', 'canceled'].map(
    (each) => `order ${each}`,
  ),
  ...['waiting', 'success', 'failed', 'expired', 'returned'].map((each) => `payment ${each}`),
  ...['done', 'productUnavailable', 'insufficientStock', 'notInCart', 'quantityTooSmall', 'quantityLimit'].map(
    (each) => `cart: ${each}`,
  ),
  ...['done', 'productUnavailable', 'insufficientStock', 'notInCart', 'unknownAddress', 'orderRepeated'].map(
    (each) => `confirm: ${each}`,
  ),
  ...[
    'done',
    'orderExpired',
    'orderRepeated',
    'productUnavailable',
    'insufficientStock',
    'addressNeeded',
    'addressUnreached',
    'entryRequired',
    'invalidRequest',
  ].map((each) => `submit: ${each}`),
  'submit again: done',
  ...[2, 3, 9].flatMap((method) =>
    ['done', 'unknownOrder', 'orderChanged', 'orderExpired'].map((each) => `pay by ${method}: ${each}`),
  ),
  'pay by 3: payMethodClosed',
  'pay by 9 too much: done',
  ...['success', 'failed', 'expired'].flatMap((outcome) =>
    ['done', 'unknownPayment', 'paymentExpired'].map((each) => `outcome ${outcome}: ${each}`),
  ),
  ...['message', 'message again'].flatMap((kind) =>
    ['done', 'unknownPayment', 'paymentMismatch'].map((each) => `${kind}: ${each}`),
  ),
  ...['cancel', 'receive', 'evaluate', 'delete'].flatMap((kind) =>
    ['done', 'unknownOrder', 'orderChanged'].map((each) => `${kind}: ${each}`),
  ),
  ...['evaluate: commentRepeated', 'evaluate: blankText', 'delete: refundRunning'],
  ...['applied', 'accepted', 'sentBack', 'received', 'success', 'withdrawn', 'refused', 'closed'].map(
    (each) => `a refund ${each}`,
  ),
  ...['money', 'goods'].flatMap((kind) =>
    [
      'done',
      'unknownOrder',
      'invalidRequest',
      'refundClosed',
      'refundRunning',
      'refundQuantity',
      'nothingToRefund',
      'refundReason',
      'blankText',
      'refundAmount',
    ].map((each) => `apply for ${kind}: ${each}`),
  ),
  ...['apply for goods: giftStays', 'apply for goods: refundGoodsNotSent'],
  ...['withdraw', 'accept', 'refuse', 'send back', 'correct', 'receive', 'pay back'].flatMap((name) =>
    ['done', 'refundChanged'].map((each) => `refund ${name}: ${each}`),
  ),
  ...['refund withdraw: unknownRefund', 'refund withdraw: refundLastItem', 'refund refuse: rejectReason'],
  ...['done', 'unknownOrder', 'invoiceExists', 'notInvoiceable', 'blankText'].map(
    (each) => `ask for an invoice: ${each}`,
  ),
  ...['done', 'unknownInvoice', 'invoiceIssued'].map((each) => `change an invoice: ${each}`),
  ...['done', 'invoiceIssued'].map((each) => `issue an invoice: ${each}`),
  ...['issue an invoice after a refund: done', 'freight after refunds at once', 'freight of what was faulty'],
  ...['ship: done', 'ship some: done', 'ship: nothingToShip', 'ship: orderChanged'],
  ...['trace: done', 'trace: unknownPackage', 'trace: orderChanged'],
  ...['takeVoucher: done', 'takeVoucher: unknownVoucher', 'takeVoucher: voucherSpent'],
  ...['takeVoucher in its last instant: done', 'takeVoucher when its time is over: voucherSpent'],
  ...['edit: done', 'edit: unknownProduct', 'edit: invalidRequest'],
  ...['autopilot true: done', 'autopilot false: done', 'wait: done', 'list: done', 'look: done', 'look: unknownOrder'],
]
