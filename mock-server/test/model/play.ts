import type { Command, Kind } from './command.ts'
import { addToCart, removeFromCart, totalCart } from './play-cart.ts'
import { confirmAtOnce, confirmCart } from './play-confirm.ts'
import { buy, buyAndShip, buyAsOffersChange, buyDigital, buyInTwoShops, buyTheLast, askTwice } from './play-macros.ts'
import { askInvoiceSome, changeInvoiceSome, invoiceAfterRefund, issueInvoiceSome } from './play-invoice.ts'
import { editSome, turnSome, waitSome } from './play-mall.ts'
import { cancelSome, deleteSome, look, receiveSome } from './play-order.ts'
import { paySome } from './play-pay.ts'
import { outcomeOfSome, sendMessage } from './play-provider.ts'
import { refundAll, refundAndSay, refundSome, refundTogether } from './play-refund-macros.ts'
import { applySome, decideSome, sendBackSome, settleSome, withdrawSome } from './play-refund.ts'
import { shipSome, takeSomeVoucher, takeVoucherLate, traceSome } from './play-ship.ts'
import { submitSome } from './play-submit.ts'
import { saySome } from './play-words.ts'
import type { Trial } from './trial.ts'

const plays: Record<Kind, (trial: Trial, command: Command) => unknown> = {
  add: addToCart,
  remove: removeFromCart,
  total: totalCart,
  confirmCart,
  confirmAtOnce,
  submit: submitSome,
  pay: paySome,
  outcome: outcomeOfSome,
  message: sendMessage,
  cancel: cancelSome,
  receive: receiveSome,
  say: saySome,
  apply: applySome,
  withdraw: withdrawSome,
  decide: decideSome,
  sendBack: sendBackSome,
  settle: settleSome,
  refund: refundSome,
  refundAll,
  refundTogether,
  refundAndSay,
  askInvoice: askInvoiceSome,
  changeInvoice: changeInvoiceSome,
  issueInvoice: issueInvoiceSome,
  invoiceAfterRefund,
  delete: deleteSome,
  ship: shipSome,
  trace: traceSome,
  takeVoucher: takeSomeVoucher,
  takeVoucherLate,
  edit: editSome,
  autopilot: turnSome,
  wait: waitSome,
  look,
  buy,
  buyAndShip,
  buyDigital,
  buyInTwoShops,
  buyAsOffersChange,
  buyTheLast,
  askTwice,
}

export const play = (trial: Trial, command: Command): unknown => plays[command.kind](trial, command)
