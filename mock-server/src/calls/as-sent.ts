import { imPushes, type Endpoint } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import { judgeFrame } from 'qinghua-contract/frame-verdict'
import { refusalOfFrame, refusalOfStatus } from 'qinghua-contract/magic'
import { refusals } from 'qinghua-contract/refusals'
import { departuresOf } from 'qinghua-contract/verdict'
import { Refusal, type Reason } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import { isFrame } from '../faults/faults.ts'
import { isSpoiling, Room, spoil } from '../faults/spoil.ts'
import { gatewayPage, sendable } from '../faults/fault-answer.ts'
import { verdictOf, type Entry } from '../journal/entry.ts'
import type { Outcome } from '../worlds/replay.ts'
import { plainText, refusalText, type Audience } from './refusal-text.ts'

const html = 'text/html; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

export const audienceOf = ({ kind }: Pick<Entry, 'kind'>): Audience => (kind === 'call' ? 'shopper' : 'tester')

/** The answer of a refusal; some say more on further lines. */
export const refusalAnswer = ({ code, values }: Reason, language: Language, audience?: Audience): Outcome => {
  const { status } = refusals[code]
  if (status === 204) return { status, type: '', text: '' }
  const more = values['more'] === undefined ? '' : `\n${String(values['more'])}`
  return { status, type: plainText, text: `${refusalText(code, language, values, audience)}${more}` }
}

type Planted = Extract<FaultEffect, { kind: 'status' }>
const plantedAnswer = ({ status, body }: Planted, language: Language): Outcome => {
  if (status === 204) return { status, type: '', text: '' }
  if (body === 'gateway' || (body === undefined && !(status in refusalOfStatus)))
    return { status, type: html, text: gatewayPage(status) }
  const text = refusalText(refusalOfFrame(status), language)
  if (body === 'html') return { status, type: html, text: `<html><body><h1>${text}</h1></body></html>` }
  if (body === 'object') return { status, type: jsonType, text: JSON.stringify({ code: 'A00001', msg: text }) }
  return { status, type: plainText, text: body === 'empty' ? '' : text }
}

const ownAnswer = ({ status, headers = {}, body }: Extract<FaultEffect, { kind: 'answer' }>): Outcome => {
  const type = sendable(headers)['content-type']
  if (status === 204 || body === undefined) return { status, type: type ?? plainText, text: '' }
  if (typeof body === 'string') return { status, type: type ?? plainText, text: body }
  return { status, type: type ?? jsonType, text: JSON.stringify(body) }
}

/** The answer that a fault gives instead of the mall. A frame is refused by a frame, which has no other form. */
export const answerOfFault = (
  effect: Extract<FaultEffect, { kind: 'refusal' | 'status' | 'answer' }>,
  { language, route }: Pick<Entry, 'language' | 'route'>,
): Outcome => {
  if (effect.kind === 'answer') return ownAnswer(effect)
  if (effect.kind === 'refusal') return refusalAnswer({ code: effect.code, values: {} }, language)
  if (isFrame(route)) return refusalAnswer({ code: refusalOfFrame(effect.status), values: {} }, language)
  return plantedAnswer(effect, language)
}

const isJson = (text: string): boolean => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** An answer as the faults send it that spoil it; a foreign one need not be of the type that it says. */
export const spoiltAnswer = (
  answer: Outcome,
  { struck, language }: Pick<Entry, 'struck' | 'language'>,
  foreign = false,
): Outcome => {
  if (answer.status !== 200) return answer
  const json = answer.type !== plainText && (!foreign || isJson(answer.text))
  let { type, text } = answer
  const room = new Room()
  try {
    for (const { effect } of struck) {
      if (isSpoiling(effect)) text = spoil(text, effect, json, room)
      if (effect.kind === 'garble' && effect.how === 'html') type = html
    }
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, language)
    throw error
  }
  return text === answer.text && type === answer.type ? answer : { status: 200, type, text }
}

/** What was sent of the answer that a call got. A frame is answered by a frame. */
export const sentOf = (entry: Pick<Entry, 'route' | 'struck' | 'language'>, answer: Outcome): Outcome => {
  if (!isFrame(entry.route) || answer.status !== 200) return spoiltAnswer(answer, entry)
  const text = JSON.stringify({ code: imPushes.receipt.code, obj: JSON.parse(answer.text) as unknown })
  const sent = spoiltAnswer({ ...answer, text }, entry)
  return sent.text === text ? answer : sent
}

/** How an answer that a fault made or spoilt departs from the contract; null if it conforms. */
export const verdictOfSent = (row: Endpoint, route: string, { status, type, text }: Outcome): string | null =>
  verdictOf({
    answer: isFrame(route)
      ? judgeFrame(text).departures
      : departuresOf(row, { status, contentType: type === '' ? null : type, text }),
  })
