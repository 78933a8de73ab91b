import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { cancel, isBroken, isGood, pay, submit, type Defect, type Fields } from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'
import { valueOf } from '../spoiling.ts'
import { adds } from './member-journeys.ts'

const usedPoints = 20

const sequence = (what: string, route: Route, spoil: () => Spoil): Defect => ({
  what,
  route,
  check: 'sequence',
  journey: 'random sequences of actions on points and balance',
  spoil,
})

const points = (what: string, route: Route, isDue: (answer: ReceivedAnswer) => boolean, more: number): Defect =>
  sequence(what, route, () => async (call) => {
    const answer = await call.send()
    if (call.route === route && isDue(answer)) await adds(call, 'score', more)
    return answer
  })

const isPaid = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'

/** Once a top-up is paid, all are. */
const paysAll = (): Spoil => {
  let isOne = false
  return async (call) => {
    const answer = await call.send()
    const isTopUp = call.route === isPaid && call.path.includes('/1/') && isGood(answer)
    isOne ||= isTopUp && answer.text === 'true'
    return isTopUp && isOne ? { ...answer, text: 'true' } : answer
  }
}

const isRepeated = (answer: ReceivedAnswer): boolean =>
  isGood(answer) && Number(valueOf<Fields>(answer)['duplicateError']) === 1

/** But for the last, what the journeys do not try. */
export const memberSequenceDefects: readonly Defect[] = [
  points('points that are taken again for the same confirmation', submit, isRepeated, -usedPoints),
  points('points that are back once the order is paid', pay, isGood, usedPoints),
  points('points for a payment that is refused', pay, isBroken, usedPoints),
  points('points for a cancellation that is refused', cancel, isBroken, usedPoints),
  sequence('a paid top-up that pays for others', isPaid, paysAll),
]
