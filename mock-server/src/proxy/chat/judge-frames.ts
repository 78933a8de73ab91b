import { imSocket, type PushObj } from 'qinghua-contract'
import { judgeFrame, type JudgedFrame } from 'qinghua-contract/frame-verdict'
import { isClientMsgId } from 'qinghua-contract/input-rules'
import { refusals } from 'qinghua-contract/refusals'
import { departuresOf, shown, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'
import { plainText } from '../../calls/refusal-text.ts'
import { needlessRefusal } from '../judge-answer.ts'
import { departure, jsonOf, judgePart, type JudgedRequest } from '../judge-request.ts'

const send = imSocket['SEND /im/websocket/user/{token}']

/** Checks a frame of a page as the mock would, but refuses nothing: that is up to the backend. */
export const judgeSent = (frame: string | Buffer): JudgedRequest => {
  if (typeof frame !== 'string')
    return { input: {}, departures: [departure('notJson', '/body', `${frame.length} bytes`, 'a frame of text')] }
  try {
    const body = jsonOf(frame)
    return { input: { body }, departures: judgePart('/body', send.body, body) }
  } catch {
    return { input: {}, departures: [departure('notJson', '/body', shown(frame), 'a body as json')] }
  }
}

export const judgeHeard = (frame: string | Buffer): JudgedFrame =>
  typeof frame === 'string'
    ? judgeFrame(frame)
    : {
        name: null,
        obj: null,
        departures: [departure('notJson', '', `${frame.length} bytes`, 'a frame of text')],
      }

export const clientMsgIdIn = (value: unknown): string | null => {
  const id = (value as { clientMsgId?: unknown } | null)?.clientMsgId
  return typeof id === 'string' && isClientMsgId(id) ? id : null
}

/** The frames that answer one of the page; other frames are told by the backend on its own. */
const answers: ReadonlySet<unknown> = new Set(['receipt', 'refused', 'inquiryExpired'])
export const isAnswer = ({ name }: JudgedFrame): boolean => answers.has(name)

/** The status that an answer has in the journal: that of a call with the same outcome. */
export const statusOf = ({ name, obj }: JudgedFrame): number => {
  if (name === 'inquiryExpired') return refusals.inquiryExpired.status
  const { status } = (obj ?? {}) as Partial<PushObj<'refused'>>
  return name === 'refused' ? (Number.isInteger(status) ? Number(status) : 400) : 200
}

/** An answer as that of a call: a refusal is its text. */
export const answerOf = (judged: JudgedFrame, frame: string): ReceivedAnswer => {
  const { text } = (judged.obj ?? {}) as { text?: unknown }
  const status = statusOf(judged)
  return status !== 200 && typeof text === 'string'
    ? { status, contentType: plainText, text }
    : { status, contentType: 'application/json', text: frame }
}

/** What departs in an answer: its own fields, and whether its row may refuse so, or had to refuse at all. */
export const judgeReply = (judged: JudgedFrame, isRequestValid: boolean): Departure[] => {
  if (judged.name !== 'refused' || judged.departures.length > 0) return [...judged.departures]
  const answer = answerOf(judged, '')
  const needless = isRequestValid ? needlessRefusal(send, answer) : null
  const departures = departuresOf(send, answer).filter(({ rule }) => !needless || rule !== 'status')
  return [...(needless ? [needless] : []), ...departures].map((each) => ({ ...each, path: '/obj' }))
}
