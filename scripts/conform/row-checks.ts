import type { Endpoint, Route } from '@mall/contracts'
import { withoutTexts } from '@mall/contracts/readable'
import { departuresOf, shown } from '@mall/contracts/verdict'
import { brokenCalls } from './broken.ts'
import { firstDifference, type Difference } from './difference.ts'
import { Unavailable } from './facts.ts'
import type { Check, Finding } from './finding.ts'
import type { Caller, Exchanged, Sending } from './target.ts'

export interface RowContext {
  readonly route: Route
  readonly row: Endpoint
  readonly input: Sending
  readonly token: string | null
  /** The same call for data of the second account; null without one. */
  readonly foreign: Sending | Unavailable | null
  readonly ask: (sending: Sending, caller: Caller) => Promise<Exchanged>
  readonly report: (finding: Omit<Finding, 'route'>) => void
}

type RowCheck = (context: RowContext) => Promise<void>

const error = (check: Check, about: string, exchange: Exchanged, found: Difference): Omit<Finding, 'route'> => ({
  check,
  grade: 'error',
  about,
  ...found,
  exchange,
})

const reportDepartures = (context: RowContext, check: Check, about: string, exchange: Exchanged): boolean => {
  const { row, report } = context
  if (!exchange.answer) return false
  const departures = departuresOf(row, exchange.answer)
  for (const { grade, rule: _, ...departure } of departures) report({ check, grade, about, ...departure, exchange })
  return departures.every(({ grade }) => grade === 'warning')
}

const statusAndText = ({ answer }: Exchanged): string =>
  answer ? `${answer.status} ${shown(answer.text)}` : 'no answer'

const expectStatus = (
  context: RowContext,
  check: Check,
  about: string,
  exchange: Exchanged,
  legal: readonly number[],
): void => {
  if (!exchange.answer) return
  const { status } = exchange.answer
  // The 'answer' check has already reported what is wrong with a 200.
  if (legal.includes(status)) {
    if (status !== 200) reportDepartures(context, check, about, exchange)
  } else
    context.report(
      error(check, about, exchange, { path: '', found: statusAndText(exchange), expected: legal.join(' or ') }),
    )
}

const parsed = ({ answer }: Exchanged): unknown => {
  try {
    return JSON.parse(answer?.text ?? '')
  } catch {
    return answer?.text
  }
}

/** The timestamp of an answer differs each time. */
const withoutTime = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('timestamp' in value)) return value
  const { timestamp: _, ...rest } = value
  return rest
}

const answers: RowCheck = async (context) => {
  const { input, token, ask, report } = context
  const zh = await ask(input, { token, language: 'zh' })
  const en = await ask(input, { token, language: 'en' })
  const again = await ask(input, { token, language: 'zh' })
  if (zh.answer && zh.answer.status !== 200)
    return report(error('answer', 'a valid call', zh, { path: '', found: statusAndText(zh), expected: '200' }))
  if (!reportDepartures(context, 'answer', 'a valid call', zh)) return
  if (!en.answer || !again.answer) return
  const repeatDifference = firstDifference(withoutTime(parsed(zh)), withoutTime(parsed(again)))
  if (repeatDifference) {
    report({ ...error('repeat', 'the same call again', again, repeatDifference), grade: 'warning' })
    return
  }
  const languageDifference = firstDifference(
    withoutTime(withoutTexts(parsed(zh))),
    withoutTime(withoutTexts(parsed(en))),
  )
  if (en.answer.status !== 200 || languageDifference)
    report(
      error(
        'language',
        'in English',
        en,
        languageDifference ?? { path: '', found: statusAndText(en), expected: '200' },
      ),
    )
}

const visitors: RowCheck = async (context) => {
  const { row, input, ask } = context
  if (row.auth === 'public')
    return expectStatus(context, 'visitor', 'with a wrong token', await ask(input, { token: 'nobody' }), [200])
  expectStatus(context, 'visitor', 'without a token', await ask(input, { token: null }), [401])
  expectStatus(context, 'visitor', 'with a wrong token', await ask(input, { token: 'nobody' }), [401])
}

const broken: RowCheck = async (context) => {
  const { row, input, token, ask } = context
  for (const { about, sending, inPath } of brokenCalls(row, input))
    expectStatus(context, 'broken', about, await ask(sending, { token }), inPath ? [400, 404] : [400])
}

const ownIdKeys = ['addrId', 'orderNumber', 'orderNumbers', 'orderItemId', 'refundSn', 'orderInvoiceId', 'fileId']
const idKeys = [...ownIdKeys, 'prodId', 'skuId', 'shopId', 'id', 'categoryId']

type Fields = Readonly<Record<string, unknown>>
const unknownOf = (value: unknown): unknown => (typeof value === 'number' ? 987_654_321 : '98765432109876543210')

const withUnknownIds = (sending: Sending, keys: readonly string[]): Sending | null => {
  const isNamed = (fields: Fields = {}): boolean => Object.keys(fields).some((key) => keys.includes(key))
  if (!isNamed(sending.params) && !isNamed(sending.query)) return null
  const changed = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, keys.includes(key) ? unknownOf(value) : value]),
    )
  return {
    ...sending,
    ...(sending.params && { params: changed(sending.params) }),
    ...(sending.query && { query: changed(sending.query) }),
  }
}

const unknown: RowCheck = async (context) => {
  const { input, token, ask, foreign } = context
  const nothing = withUnknownIds(input, idKeys)
  if (nothing) reportDepartures(context, 'unknown', 'an unknown id', await ask(nothing, { token }))
  const unknownOwn = withUnknownIds(input, ownIdKeys)
  if (!unknownOwn || !foreign || foreign instanceof Unavailable) return
  const [none, others] = [await ask(unknownOwn, { token }), await ask(foreign, { token })]
  if (none.answer && others.answer && statusAndText(none) !== statusAndText(others))
    context.report(
      error('foreign', 'data of another account', others, {
        path: '',
        found: statusAndText(others),
        expected: statusAndText(none),
      }),
    )
}

export const readChecks: readonly { readonly checks: readonly Check[]; readonly run: RowCheck }[] = [
  { checks: ['answer', 'language', 'repeat'], run: answers },
  { checks: ['visitor'], run: visitors },
  { checks: ['broken'], run: broken },
  { checks: ['unknown', 'foreign'], run: unknown },
]
