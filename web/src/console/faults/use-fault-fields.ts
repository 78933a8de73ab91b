import type { FaultEffect } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { optionsOf, type Field, type Typed, minute, optional, useFields } from '../form/fields.ts'

const kinds = [
  'status',
  'refusal',
  'answer',
  'change',
  'delay',
  'slowBody',
  'drop',
  'cut',
  'silence',
  'hold',
  'garble',
  'breach',
  'line',
] as const satisfies readonly FaultEffect['kind'][]
const conditions = ['account', 'language', 'query', 'header', 'path', 'body'] as const

/** The refusals of the chosen calls come before all others. */
const useRefusals = (first: ReadonlySet<string>) => {
  const language = localeOf(useLanguage())
  const codes = Object.keys(refusals) as RefusalCode[]
  return optionsOf(
    codes.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a))),
    (code) => `${code} · ${refusals[code].status} ${refusals[code][language]}`,
  )
}

/** What is asked of an effect, by the kind that was chosen. */
export const useEffectFields = (first: ReadonlySet<string> = new Set()) => {
  const { field, choice, number, json } = useFields('body.effect')
  const codes = useRefusals(first)
  const ms = number('ms')
  const fields: Readonly<Record<FaultEffect['kind'], readonly Field[]>> = {
    refusal: [field('code', { options: codes })],
    status: [
      number('status'),
      choice('bodyKind', 'statusBody', ['text', 'html', 'object', 'empty', 'gateway'], {
        at: 'body.effect.body',
        ...optional,
      }),
    ],
    answer: [number('status'), json('headers', optional), json('body', optional)],
    change: [json('changes')],
    delay: [ms, number('jitterMs', optional)],
    slowBody: [ms],
    drop: [choice('moment', 'dropWhen', ['before', 'after'], { at: 'body.effect.when' })],
    cut: [number('frames')],
    silence: [],
    hold: [],
    garble: [choice('how', 'garble', ['truncated', 'invalid', 'html'])],
    breach: [choice('how', 'breach', ['missing', 'type', 'null']), field('field', optional)],
    line: [choice('how', 'line', ['3g', 'slowOffice', 'farAway'], { at: 'body.effect.like' })],
  }
  const kind = choice('effect', 'effect', kinds, { at: 'body.effect.kind' })
  return (typed: Typed): readonly Field[] => [
    kind,
    ...fields[(typed['body.effect.kind'] ?? kinds[0]) as FaultEffect['kind']],
  ]
}

/** What is asked of a fault besides its calls. */
export const useFaultFields = (first: ReadonlySet<string>) => {
  const { field, choice, number, span, json, yesOrNo } = useFields()
  const effectFields = useEffectFields(first)
  const timing: Readonly<Record<string, readonly Field[]>> = {
    nth: [number('n', { at: 'body.timing.n' })],
    share: [number('share', { at: 'body.timing.share' })],
    sequence: [json('after', { at: 'body.timing.after' })],
  }
  const condition = [
    field('conditionName', { at: 'body.when.0.name', ...optional }),
    choice('conditionTest', 'conditionTest', ['is', 'has', 'least', 'most'], { at: 'body.when.0.test', ...optional }),
    field('value', { at: 'body.when.0.value', empty: true }),
  ]
  return (typed: Typed): readonly Field[] => [
    ...effectFields(typed),
    choice('timing', 'timing', ['next', 'nth', 'every', 'share', 'sequence'], { at: 'body.timing.kind', ...optional }),
    ...(timing[typed['body.timing.kind'] ?? ''] ?? []),
    choice('conditionOf', 'conditionOf', conditions, { at: 'body.when.0.of', ...optional }),
    ...(typed['body.when.0.of'] ? condition : []),
    span('forMs', minute, optional),
    span('inMs', minute, optional),
    yesOrNo('strict'),
  ]
}
