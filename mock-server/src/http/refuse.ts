import type { RefusalCode } from 'qinghua-contract/refusals'
import type { FastifyReply } from 'fastify'
import { refusalAnswer } from '../calls/as-sent.ts'
import type { Audience } from '../calls/refusal-text.ts'
import type { RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import type { Outcome } from '../worlds/replay.ts'

export const sendAnswer = (reply: FastifyReply, { status, type, text }: Outcome): FastifyReply => {
  reply.code(status)
  return status === 204 ? reply.send() : reply.type(type).send(text)
}

export const refuse = (
  reply: FastifyReply,
  code: RefusalCode,
  language: Language,
  values: RefusalValues = {},
  audience?: Audience,
): FastifyReply => sendAnswer(reply, refusalAnswer({ code, values }, language, audience))
