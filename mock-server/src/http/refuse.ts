import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import type { FastifyReply } from 'fastify'
import { plainText, refusalText } from '../calls/refusal-text.ts'
import type { RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'

export const refuse = (reply: FastifyReply, code: RefusalCode, language: Language, values?: RefusalValues) => {
  const { status } = refusals[code]
  reply.code(status)
  return status === 204 ? reply.send() : reply.type(plainText).send(refusalText(code, language, values))
}
