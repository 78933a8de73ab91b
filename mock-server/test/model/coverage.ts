/** What a run must have met, so that it cannot become hollow: every status, every refusal, every way to pay. */
export const mustMeet: readonly string[] = [
  // Nothing makes a group order yet.
  ...['unpaid', 'toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed', 'canceled'].map(
    (each) => `order ${each}`,
  ),
  ...['waiting', 'success', 'failed', 'expired', 'returned'].map((each) => `payment ${each}`),
  ...['done', 'productUnavailable', 'insufficientStock', 'notInCart', 'quantityTooSmall', 'quantityLimit'].map(
    (each) => `cart: ${each}`,
  ),
  ...[
    'done',
    'invalidRequest',
    'productUnavailable',
    'insufficientStock',
    'notInCart',
    'unknownAddress',
    'orderRepeated',
  ].map((each) => `confirm: ${each}`),
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
  ...['ship: done', 'ship some: done', 'ship: nothingToShip', 'ship: orderChanged'],
  ...['trace: done', 'trace: unknownPackage', 'trace: orderChanged'],
  ...['takeVoucher: done', 'takeVoucher: unknownVoucher', 'takeVoucher: voucherSpent'],
  ...['edit: done', 'edit: unknownProduct', 'edit: invalidRequest'],
  ...['autopilot true: done', 'autopilot false: done', 'wait: done', 'list: done', 'look: done', 'look: unknownOrder'],
]
