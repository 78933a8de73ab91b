import { foundAndExpected } from 'qinghua-contract/departure-words'
import { plainText } from '../calls/refusal-text.ts'
import type { Language } from '../core/state/text.ts'
import type { NotedDeparture } from '../journal/problem.ts'
import type { NoAnswer } from '../upstream/exchange.ts'

/** So that rule and place of the first departure fit into what a storefront shows of a message. */
const longest = 60
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Header values are plain ASCII. */
const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?')

/** What a page gets instead of an answer that departs, with `--errors`: 500, which every row may answer. */
export const departed = (errors: readonly NotedDeparture[], language: Language) => {
  const [first, ...others] = errors
  if (!first) return null
  const { rule, path, found, expected } = first
  const place = path || '/'
  const told = { found: cut(found), expected: cut(expected) }
  const more = others.length
  const text = {
    en: `The backend breaks the contract: ${rule} at ${place}: ${foundAndExpected(told, 'en')}${more > 0 ? ` (and ${more} more)` : ''}`,
    zh: `后端违反契约：${place} 处 ${rule}，${foundAndExpected(told, 'zh')}${more > 0 ? `（另有 ${more} 处）` : ''}`,
  }
  return {
    answer: { status: 500, type: plainText, text: text[language] },
    headers: { 'x-mall-answered-by': 'proxy', 'x-mall-departure': inHeader(`${rule} ${place}`) },
  }
}

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
