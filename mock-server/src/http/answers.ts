import type { RefusalCode } from 'qinghua-contract/refusals'
import type { FastifyReply } from 'fastify'
import { refusalAnswer } from '../calls/as-sent.ts'
import type { Audience } from '../calls/refusal-text.ts'
import type { RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import type { Outcome } from '../worlds/replay.ts'

/** Uploads, and answers of testers or other servers, must not act as a page of this origin, whatever their content type. */
export const untrusted = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const

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
