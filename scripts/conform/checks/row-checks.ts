import { contract, type Route } from 'qinghua-contract'
import { locales } from 'qinghua-contract/rules'
import { withoutTexts } from 'qinghua-contract/readable'
import { departuresOf, isNotThere } from 'qinghua-contract/verdict'
import { brokenCalls } from '../inputs/broken.ts'
import { alike, firstDifference } from './difference.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { hasOwnIds, withUnknownIds, withUnknownOwnIds } from '../inputs/ids.ts'
import { ownLists } from './own-lists.ts'
import {
  ask,
  expectGood,
  expectStatus,
  parsed,
  report,
  reportDepartures,
  statusAndText,
  type RowContext,
} from './row-context.ts'
import { wrongToken, type Exchanged, type Sending } from '../target/target.ts'
import { textProblems } from './texts.ts'
import { validInputs } from '../inputs/valid-inputs.ts'
import { Value } from 'typebox/value'

/** The timestamp of an answer differs each time. */
const withoutTime = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('timestamp' in value)) return value
  const { timestamp: _, ...rest } = value
  return rest
}

const isMissing = ({ answer }: Exchanged): boolean => isNotThere(answer?.status)

/** A row that exists answers at least one of these otherwise than 404. */
const isThere = async (context: RowContext): Promise<boolean> => {
  const { route, row, input, run } = context
  const { token } = run.options
  const unknown = withUnknownIds(route, input)
  const others = [
    ...(unknown ? [unknown] : []),
    ...brokenCalls(row, input)
      .slice(0, 2)
      .map(({ sending }) => sending),
  ]
  for (const sending of others)
    if (!isMissing(await ask(context, sending, { token }, 'whether it is there'))) return true
  return false
}

/** `theirs` is what somebody else was told right before, in English, too. */
const languages = (context: RowContext, zh: Exchanged, en: Exchanged, theirs: Exchanged | null): void => {
  const { record, route, run } = context
  if (!en.answer || en.answer.status >= 500) return record.notTried('language', 'the call in English got no answer')
  if (en.answer.status !== 200) {
    const found = { path: '', found: statusAndText(en), expected: '200, as in Chinese' }
    return report(context, 'language', 'in English', en, found)
  }
  record.held('language')
  const difference = firstDifference(
    withoutTime(withoutTexts(route, parsed(zh))),
    withoutTime(withoutTexts(route, parsed(en))),
  )
  if (difference && en.answer.text === theirs?.answer?.text)
    return report(context, 'foreign', 'right after somebody else has asked', en, difference)
  if (difference) return report(context, 'language', 'in English', en, difference)
  for (const { grade, language, ...problem } of textProblems(
    route,
    parsed(zh),
    alike(parsed(zh), parsed(en)),
    run.options.sameTexts,
  ))
    report(
      context,
      'language',
      language === 'zh' ? 'in Chinese' : 'in English',
      language === 'zh' ? zh : en,
      problem,
      grade,
    )
}

/** Browsers name several languages, each with a weight. */
const weighed = async (context: RowContext, en: Exchanged): Promise<void> => {
  const about = 'accept-language: zh;q=0.1, en;q=0.9'
  const caller = { token: context.run.options.token, language: 'en', weights: 'zh;q=0.1, en;q=0.9' } as const
  const exchange = await ask(context, context.input, caller, about)
  if (en.answer?.status !== 200 || exchange.answer?.status !== 200) return
  const wrong = firstDifference(withoutTime(parsed(en)), withoutTime(parsed(exchange)))
  if (wrong && typeof wrong.found === 'string' && /\p{Script=Han}/u.test(wrong.found))
    report(context, 'language', about, exchange, wrong)
}

/** The usual call, in both languages and again. Returns whether its answer is good. */
export const answers = async (context: RowContext): Promise<boolean> => {
  const { row, input, run, record } = context
  const { token, otherToken } = run.options
  const zh = await ask(context, input, { token }, 'a valid call')
  if (isMissing(zh) && !(await isThere(context))) {
    record.isMissing = true
    return false
  }
  record.held('answer')
  if (!expectGood(context, 'answer', 'a valid call', zh)) {
    for (const check of ['repeat', 'language'] as const) record.notTried(check, 'the usual call is not answered well')
    return false
  }
  const isPersonal = row.auth === 'shopper' && otherToken !== null
  const theirs = isPersonal
    ? await ask(context, input, { token: otherToken, language: 'en' }, 'in English, by somebody else')
    : null
  const en = await ask(context, input, { token, language: 'en' }, 'in English')
  const again = await ask(context, input, { token }, 'the same call again')
  await weighed(context, en)
  if (!again.answer) record.notTried('repeat', 'the call got no answer again')
  else record.held('repeat')
  const difference = again.answer ? firstDifference(withoutTime(parsed(zh)), withoutTime(parsed(again))) : null
  if (difference) {
    record.notTried('language', 'the answer changes by itself')
    report(context, 'repeat', 'the same call again', again, difference, 'warning')
  } else languages(context, zh, en, theirs)
  return true
}

/** What says of which kind an id is: of another kind there may be none. */
const kindOfId: { readonly [K in Route]?: string } = { 'GET /p/order/isPay/{payEntry}/{orderNumbers}': 'payEntry' }

/** So many inputs are asked in both languages each, more in turns: only some of them show some texts. */
const few = 8

export const inputs = async (context: RowContext): Promise<void> => {
  const { route, row, input, run, record } = context
  const { token, facts, seed } = run.options
  const variants = validInputs(route, row, input, await facts.existing(), seed)
  for (const [at, { about, sending, field }] of variants.entries())
    for (const language of variants.length > few ? locales.slice(at % 2, (at % 2) + 1) : locales) {
      const exchange = await ask(context, sending, { token, language }, about)
      const isUnknown = field !== null && field === kindOfId[route] && exchange.answer?.status === 400
      if (isUnknown) reportDepartures(context, 'inputs', about, exchange)
      else expectGood(context, 'inputs', about, exchange)
    }
  if (variants.length > 0) record.held('inputs')
  else record.notTried('inputs', 'no other valid input is known')
}

export const visitors = async (context: RowContext): Promise<void> => {
  const { row, input, record } = context
  const wrong = await ask(context, input, { token: wrongToken }, 'with a wrong token')
  if (row.auth === 'public') expectStatus(context, 'visitor', 'with a wrong token', wrong, [200])
  else {
    expectStatus(context, 'visitor', 'with a wrong token', wrong, [401])
    const without = await ask(context, input, { token: null, language: 'en' }, 'without a token')
    expectStatus(context, 'visitor', 'without a token', without, [401])
  }
  record.held('visitor')
}

/** In turns in both languages, so that messages are seen in both. */
/** An envelope need not have a code for every status. */
const legalFor = ({ wire, answer }: Exchanged, legal: readonly number[]): readonly number[] =>
  wire?.status === answer?.status || legal.includes(400) ? legal : [...legal, 400]

export const broken = async (context: RowContext, token: string | null, isValid = true): Promise<void> => {
  const { row, input, record } = context
  for (const [at, { about, sending, legal = [400] }] of brokenCalls(row, input).entries()) {
    const exchange = await ask(context, sending, { token, language: at % 2 === 0 ? 'zh' : 'en' }, about)
    expectStatus(context, 'broken', about, exchange, legalFor(exchange, legal))
  }
  // What is invalid anyway is refused whatever else is broken in it.
  if (isValid) record.held('broken')
  else record.notTried('broken', 'no valid call is known that could be broken')
}

export const unknown = async (context: RowContext): Promise<void> => {
  const { route, row, input, run, record } = context
  const nothing = withUnknownIds(route, input)
  if (!nothing) return
  // The first broken call is in Chinese.
  const language = brokenCalls(row, input).length > 0 ? 'en' : 'zh'
  const exchange = await ask(context, nothing, { token: run.options.token, language }, 'an unknown id')
  // In an address it may be no id at all, and then there is no such address.
  const isNone = row.params !== undefined && !Value.Check(row.params, nothing.params)
  const { answer } = exchange
  // What comes with 200 all the same need not be told field by field.
  const isNoRefusal = answer?.status === 200 && departuresOf(row, answer).some(({ grade }) => grade === 'error')
  if (isNoRefusal || (isMissing(exchange) && !isNone))
    report(context, 'unknown', 'an unknown id', exchange, {
      path: '',
      found: statusAndText(exchange),
      expected: '400 and a message',
    })
  else if (!isMissing(exchange)) reportDepartures(context, 'unknown', 'an unknown id', exchange)
  record.held('unknown')
}

/**
 * Somebody else's thing is answered like one that does not exist. A change that an unknown id is no mistake for shows
 * nothing by its answer: there `isLookedAt` says that the thing itself is.
 */
export const compareForeign = (
  context: Pick<RowContext, 'route' | 'record'>,
  none: Exchanged,
  theirs: Exchanged,
  isLookedAt = false,
): void => {
  const { record, route } = context
  if (!none.answer || !theirs.answer) return record.notTried('foreign', 'a call got no answer')
  if (none.answer.status === 401) return record.notTried('foreign', 'one of the accounts is no longer logged in')
  const isChange = contract[route].effect !== 'read'
  if (isChange && none.answer.status === 200 && !isLookedAt)
    return record.notTried('foreign', 'an unknown id is accepted, too')
  record.held('foreign')
  if (statusAndText(none) !== statusAndText(theirs))
    report(context, 'foreign', 'something of somebody else', theirs, {
      path: '',
      found: statusAndText(theirs),
      expected: `${statusAndText(none)}, as for an unknown id`,
    })
}

/** Whether what `sending` names is unknown to somebody whom it does not belong to. */
const isUnknownTo = async (context: RowContext, token: string, sending: Sending): Promise<boolean> => {
  const unknownOwn = withUnknownOwnIds(context.route, sending)
  if (!unknownOwn) return false
  const none = await ask(context, unknownOwn, { token }, 'an unknown id')
  const theirs = await ask(context, sending, { token }, 'something of somebody else')
  compareForeign(context, none, theirs)
  return true
}

/** `own` is a good call of the first account, `others` the same for something of the second. */
export const foreign = async (
  context: RowContext,
  own: Sending | null,
  others: Sending | Unavailable | null,
): Promise<void> => {
  const { route, record, run } = context
  const { token, otherToken } = run.options
  if (!hasOwnIds(route)) return
  if (others === null || otherToken === null) return record.notTried('foreign', 'it needs a second account (--other)')
  const isTried =
    Number(own !== null && (await isUnknownTo(context, otherToken, own))) +
    Number(token !== null && !(others instanceof Unavailable) && (await isUnknownTo(context, token, others)))
  if (isTried > 0) return
  const why =
    others instanceof Unavailable ? others.message.replace(' of this account', '') : 'it has nothing of that kind'
  record.notTried('foreign', `of the second account, ${why} (--other-fact names one)`)
}

const valuesOf = (field: string, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(field, each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === field ? [inner] : valuesOf(field, inner)))
}

/** What one person has, another does not have, even if both ask at once. */
export const ownList = async (context: RowContext): Promise<void> => {
  const { input, record, route, run } = context
  const { token, otherToken } = run.options
  const field = ownLists[route]
  if (field === undefined) return
  if (otherToken === null) return record.notTried('foreign', 'it needs a second account (--other)')
  const about = 'the list of the second account'
  const [mine, theirs] = await Promise.all([
    ask(context, input, { token }, 'a valid call'),
    ask(context, input, { token: otherToken }, about),
  ])
  if (mine.answer?.status !== 200 || theirs.answer?.status !== 200)
    return record.notTried('foreign', 'one of the lists cannot be read')
  const [own, others] = [valuesOf(field, parsed(mine)), valuesOf(field, parsed(theirs))]
  if (own.length === 0 || others.length === 0)
    return record.notTried('foreign', `the list of the ${own.length === 0 ? 'first' : 'second'} account is empty`)
  record.held('foreign')
  const shared = own.find((id) => others.includes(id))
  if (shared === undefined) return
  const found = `${String(shared)}, which the first account has, too`
  report(context, 'foreign', about, theirs, { path: `/*/${field}`, found, expected: `a ${field} of its own` })
}

/** A method that no row of the path has. */
export const otherMethod = async (context: RowContext, method: string): Promise<void> => {
  const { input, run, record } = context
  const about = `the method ${method}`
  const { body: _, ...sending } = input
  const exchange = await ask(context, { ...sending, method }, { token: run.options.token }, about)
  // Without a token a server need not say what it does not have.
  expectStatus(context, 'method', about, exchange, run.options.token === null ? [401, 404, 405] : [404, 405])
  record.held('method')
}
