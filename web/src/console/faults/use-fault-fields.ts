import type { AnswerChange, FaultCondition, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useControl } from '../api/use-control.ts'
import {
  minute,
  optional,
  optionsOf,
  useFields,
  type Field,
  type FieldsOf,
  type Input,
  type Option,
  type Typed,
} from '../form/fields.ts'
import { placeIn, placesOf } from './last-answer.ts'

/** The refusals of these routes, and then all others that the contract has. */
const useRefusals = (on: readonly string[]): Option[] => {
  const language = localeOf(useLanguage())
  const { data: rows = [] } = useControl('GET /__mall/contract')
  const own = rows.filter(({ route }) => on.includes(route))
  const codes = new Set([...own, ...rows].flatMap((row) => row.refusals as RefusalCode[]))
  return optionsOf(
    ['planted', ...codes],
    (code: RefusalCode) => `${code} · ${refusals[code].status} ${refusals[code][language]}`,
  )
}

/** What was chosen stays so, though it is not offered, or not yet. */
const withChosen = (options: readonly Option[], chosen = ''): Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, text: chosen.replace(/^=/, '') }]

const mostRows = 50
/** The rows of a list that are filled in, and a blank one. */
const rowsIn = (typed: Typed, list: string, first: string): number[] => {
  const used = Array.from({ length: mostRows }, (_, n) => n).filter((n) => typed[`${list}.${n}.${first}`])
  return [...used, (used.at(-1) ?? -1) + 1]
}

/** What is asked of a fault besides its routes. */
export const useFaultFields = (on: readonly string[], kind: FaultEffect['kind'], last: unknown): FieldsOf => {
  const t = useText('consoleFaults')
  const { field, choice, number, span, json } = useFields()
  const { data: members = [] } = useControl('GET /__mall/members')
  const codes = useRefusals(on)
  const at = (name: string) => ({ at: `body.effect.${name}` })
  const more = { ...optional, part: 'more' }
  const ms = number('ms', at('ms'))

  const places = placesOf(last)
  const changed = (typed: Typed): Field[] => {
    const list = 'body.effect.changes'
    return rowsIn(typed, list, 'do').flatMap((n): Field[] => {
      const row = { row: `${list}.${n}` }
      const part = (name: string) => ({ at: `${list}.${n}.${name}`, ...row })
      const what = choice('change', 'change', ['set', 'remove', 'merge', 'fill', 'text'], {
        ...part('do'),
        ...(n > 0 && optional),
      })
      const path = typed[`${list}.${n}.at`] ?? ''
      const kinds: Readonly<Record<AnswerChange['do'], readonly Field[]>> = {
        set: [
          field('value', {
            ...part('value'),
            ...(typeof placeIn(last, path) !== 'string' && { as: 'value' as const }),
          }),
        ],
        merge: [field('value', { ...part('value'), as: 'value' })],
        remove: [],
        fill: [number('count', part('count'))],
        text: [number('length', part('length'))],
      }
      const chosen = typed[`${list}.${n}.do`]
      if (!chosen) return [{ ...what, label: t('oneMore') }]
      const place = field('field', { ...part('at'), empty: true, none: t('whole'), suggested: places })
      return [place, what, ...kinds[chosen as AnswerChange['do']]]
    })
  }
  const effects = (typed: Typed): Partial<Record<FaultEffect['kind'], readonly Field[]>> => ({
    refusal: [field('code', { ...at('code'), options: withChosen(codes, typed['body.effect.code']) })],
    status: [
      number('statusCode', at('status')),
      choice('bodyKind', 'statusBody', ['text', 'html', 'object', 'empty', 'gateway'], {
        ...at('body'),
        ...more,
        none: t('asTheMall'),
      }),
    ],
    answer: [
      number('statusCode', at('status')),
      json('body', { ...at('body'), ...optional }),
      json('headers', { ...at('headers'), ...more }),
    ],
    change: changed(typed),
    delay: [ms, number('jitterMs', { ...at('jitterMs'), ...more, none: '0' })],
    slowBody: [ms],
    cut: [number('frames', at('frames'))],
    breach: [field('field', { ...at('field'), ...optional, none: t('firstField') })],
  })

  const timings: Readonly<Record<string, readonly Field[]>> = {
    nth: [number('n', { at: 'body.timing.n' })],
    share: [number('share', { at: 'body.timing.share', per: 0.01 })],
    sequence: [json('after', { at: 'body.timing.after' })],
  }
  const who = [
    { value: '=', text: t('visitor') },
    ...members.map(({ userName }) => ({ value: `=${userName}`, text: userName })),
  ]
  const conditions = (typed: Typed): Field[] =>
    rowsIn(typed, 'body.when', 'of').flatMap((n): Field[] => {
      const part = (name: string) => ({ at: `body.when.${n}.${name}`, row: `body.when.${n}`, part: 'more' })
      const of = choice('conditionOf', 'conditionOf', ['query', 'body', 'path', 'header', 'language', 'account'], {
        ...part('of'),
        ...optional,
      })
      const chosen = typed[`body.when.${n}.of`]
      if (!chosen) return [n > 0 ? { ...of, label: t('oneMore') } : of]
      const name = field('conditionName', { ...part('name'), optional: chosen === 'body' })
      return [
        of,
        ...(chosen === 'language' || chosen === 'account' ? [] : [name]),
        choice('conditionTest', 'conditionTest', ['is', 'has', 'least', 'most'], part('test')),
        field('value', { ...part('value'), empty: true }),
      ]
    })
  return (typed) => {
    const own = (effects(typed)[kind] ?? []).map((each) => ({ part: 'effect', ...each }))
    return [
      ...own.filter(({ part }) => part === 'effect'),
      ...[
        choice('timing', 'timing', ['next', 'nth', 'every', 'share', 'sequence'], { at: 'body.timing.kind' }),
        ...(timings[typed['body.timing.kind'] ?? ''] ?? []),
        span('forMs', minute, { ...optional, none: t('untilRemoved') }),
      ].map((each) => ({ ...each, part: 'timing' })),
      {
        ...{ at: 'who.is', label: t('account'), part: 'whom', none: t('everybody') },
        ...optional,
        options: withChosen(who, typed['who.is']),
      },
      ...conditions(typed),
      span('inMs', minute, { ...more, none: t('atOnce') }),
      ...own.filter(({ part }) => part === 'more'),
    ]
  }
}

const isWho = ({ of, test = 'is' }: FaultCondition): boolean => of === 'account' && test === 'is'

/** How a fault stands in the form: the account has a field of its own. */
export const inForm = ({ when = [], ...spec }: Omit<FaultSpec, 'on'>): Input & { who: object } => {
  const who = when.find(isWho)
  const timing = spec.timing ?? { kind: spec.forMs === undefined ? 'next' : 'every' }
  return {
    who: who ? { is: `=${who.value}` } : {},
    body: { ...spec, timing, when: when.filter((each) => each !== who) },
  }
}

interface Filled {
  readonly who: { readonly is?: string }
  readonly body: FaultSpec
}
/** The fault that a form is filled in for. Rows that were cleared leave gaps. */
export const fromForm = (input: Input): FaultSpec => {
  const { who, body } = input as unknown as Filled
  const { when = [], effect, ...spec } = body
  const account: FaultCondition[] = who.is === undefined ? [] : [{ of: 'account', value: who.is.slice(1) }]
  const conditions = [...account, ...when.filter(Boolean)]
  return {
    ...spec,
    effect: effect.kind === 'change' ? { ...effect, changes: (effect.changes ?? []).filter(Boolean) } : effect,
    ...(conditions.length > 0 && { when: conditions }),
  }
}
