import type { Language } from '../core/state/text.ts'
import type { NoAnswer } from '../upstream/exchange.ts'

/** The answer if the target gave none: 502 or 504, in the language of the call. */
export const noAnswer = (
  { reason, explained }: NoAnswer,
  target: URL,
  language: Language,
): { status: number; text: string } => {
  const said = { en: `The backend ${target.origin} gives no answer. `, zh: `后端 ${target.origin} 没有应答：` }
  return { status: reason === 'tooSlow' ? 504 : 502, text: `${said[language]}${explained[language]}`.slice(0, 200) }
}

/** The message on the command line. */
export const noAnswerHint = (target: URL, { reason, message }: NoAnswer): string => {
  const patience = reason === 'tooSlow' ? ' --patience gives it more time.' : ''
  return `${target.href} gives no answer. ${message}${patience}\nUntil it answers, calls get 502 or 504.`
}
