import type { Endpoint } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { shown, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'

/** The statuses by which frameworks refuse the shape of a request: method, type, length, fields. */
const shapeStatuses = new Set([400, 405, 406, 411, 413, 415, 422])
export const refusesShape = ({ status }: Pick<ReceivedAnswer, 'status'>): boolean => shapeStatuses.has(status)

/** Words of frameworks about parameters and bodies that they cannot read. */
const aboutShape =
  /not valid|invalid (?:request|param|argument|json|body)|required|missing|not present|param|argument|content.?type|media.?type|unsupported|json|pars(?:e|ing)|deseriali[sz]e|malformed|convert|mismatch|unexpected|参数|缺少|缺失|不能为空|必填|解析/i

/**
 * Reports the refusal of a request that keeps the contract. Where the row has reasons of its own for 400, only the
 * words tell them from a refused shape: that is a guess, so a warning.
 */
export const needlessRefusal = ({ refusals: declared = [] }: Endpoint, answer: ReceivedAnswer): Departure | null => {
  const { status, text } = answer
  if (!refusesShape(answer)) return null
  const hasReasons = declared.some((code) => refusals[code].status === status)
  if (hasReasons && !aboutShape.test(text)) return null
  const grade = hasReasons ? 'warning' : 'error'
  const expected = 'an answer, as the request keeps the contract'
  return { rule: 'refusesValid', grade, path: '', found: `${status} ${shown(text)}`, expected }
}
