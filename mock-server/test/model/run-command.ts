import type { Command, Kind } from './command.ts'
import { addToCart, removeFromCart, totalCart } from './cart-commands.ts'
import { confirmAtOnce, confirmCart } from './confirm-commands.ts'
import {
  buy,
  buyAndShip,
  buyAsOffersChange,
  buyDigital,
  buyInTwoShops,
  buyTheLast,
  askTwice,
} from './purchase-macros.ts'
import { askInvoiceSome, changeInvoiceSome, invoiceAfterRefund, issueInvoiceSome } from './invoice-commands.ts'
import { editSome, setAutopilotSome, waitSome } from './mall-commands.ts'
import { cancelSome, deleteSome, look, receiveSome } from './order-commands.ts'
import { paySome } from './pay-commands.ts'
import { outcomeOfSome, sendMessage } from './provider-commands.ts'
import { refundAll, refundAndComment, refundSome, refundTogether } from './refund-macros.ts'
import { applySome, decideSome, sendBackSome, receiveOrPaySome, withdrawSome } from './refund-commands.ts'
import { shipSome, takeSomeVoucher, takeVoucherLate, traceSome } from './ship-commands.ts'
import { submitSome } from './submit-commands.ts'
import { commentSome } from './comment-commands.ts'
import type { Trial } from './trial.ts'

const runners: Record<Kind, (trial: Trial, command: Command) => unknown> = {
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
  comment: commentSome,
  apply: applySome,
  withdraw: withdrawSome,
  decide: decideSome,
  sendBack: sendBackSome,
  receiveOrPay: receiveOrPaySome,
  refund: refundSome,
  refundAll,
  refundTogether,
  refundAndComment,
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
  autopilot: setAutopilotSome,
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

export const runCommand = (trial: Trial, command: Command): unknown => runners[command.kind](trial, command)
