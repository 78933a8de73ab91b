import type { Route } from '@mall/contracts'
import { type Defect, json, isGood, put, detail, isBroken, changed, submit, pay, cancel, accepted } from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'

/** Accepts a refused repetition of an accepted call. */
const acceptsRepetition =
  (route: Route): (() => Spoil) =>
  () => {
    let before = ''
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route) return answer
      const sentBody = new TextDecoder().decode(call.body)
      if (isGood(answer)) before = sentBody
      return isBroken(answer) && sentBody === before ? accepted : answer
    }
  }
const inSequence = (what: string, route: Route, shortest: readonly string[], spoil: () => Spoil): Defect => ({
  what,
  route,
  check: 'sequence',
  journey: 'random sequences of actions on an order',
  shortest,
  spoil,
})
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'

export const sequenceDefects: readonly Defect[] = [
  inSequence('a cancelled order that can be paid', pay, ['cancel', 'pay'], () => {
    let isCancelled = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === submit) isCancelled = false
      if (call.route === cancel && isGood(answer)) isCancelled = true
      const paid = { status: 200, contentType: json, text: '{"type":1,"message":""}' }
      return call.route === pay && isCancelled ? paid : answer
    }
  }),
  inSequence(
    'an invoice that is made twice',
    'POST /p/orderInvoice',
    ['pay', 'askInvoice', 'askInvoice'],
    acceptsRepetition('POST /p/orderInvoice'),
  ),
  inSequence('a price that changes with the payment', detail, ['pay'], () => {
    let isPaid = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === submit) isPaid = false
      if (call.route === pay && isGood(answer)) isPaid = true
      if (call.route !== detail || !isPaid || !isGood(answer)) return answer
      return changed<{ actualTotal: number }>((each) => ({ ...each, actualTotal: each.actualTotal + 1 }))(answer)
    }
  }),
  inSequence('a refusal that changes something', receive, ['receive'], () => {
    let isTouched = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === submit) isTouched = false
      if (call.route === receive && isBroken(answer)) isTouched = true
      return call.route === detail && isTouched && isGood(answer) ? changed(put('remarks', 'touched'))(answer) : answer
    }
  }),
]
