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
  const { field, choice, number, json } = useFields()
  const codes = useRefusals(first)
  const ms = number('body.effect.ms', 'ms')
  const fields: Readonly<Record<FaultEffect['kind'], readonly Field[]>> = {
    refusal: [field('body.effect.code', 'code', { options: codes })],
    status: [
      number('body.effect.status', 'status'),
      choice('body.effect.body', 'bodyKind', 'statusBody', ['text', 'html', 'object', 'empty', 'gateway'], optional),
    ],
    answer: [
      number('body.effect.status', 'status'),
      json('body.effect.headers', 'headers', optional),
      json('body.effect.body', 'body', optional),
    ],
    change: [json('body.effect.changes', 'changes')],
    delay: [ms, number('body.effect.jitterMs', 'jitterMs', optional)],
    slowBody: [ms],
    drop: [choice('body.effect.when', 'moment', 'dropWhen', ['before', 'after'])],
    cut: [number('body.effect.frames', 'frames')],
    silence: [],
    hold: [],
    garble: [choice('body.effect.how', 'how', 'garble', ['truncated', 'invalid', 'html'])],
    breach: [
      choice('body.effect.how', 'how', 'breach', ['missing', 'type', 'null']),
      field('body.effect.field', 'field', optional),
    ],
    line: [choice('body.effect.like', 'how', 'line', ['3g', 'slowOffice', 'farAway'])],
  }
  const kind = choice('body.effect.kind', 'effect', 'effect', kinds)
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
    nth: [number('body.timing.n', 'n')],
    share: [number('body.timing.share', 'share')],
    sequence: [json('body.timing.after', 'after')],
  }
  const condition = [
    field('body.when.0.name', 'conditionName', optional),
    choice('body.when.0.test', 'conditionTest', 'conditionTest', ['is', 'has', 'least', 'most'], optional),
    field('body.when.0.value', 'value', { empty: true }),
  ]
  return (typed: Typed): readonly Field[] => [
    ...effectFields(typed),
    choice('body.timing.kind', 'timing', 'timing', ['next', 'nth', 'every', 'share', 'sequence'], optional),
    ...(timing[typed['body.timing.kind'] ?? ''] ?? []),
    choice('body.when.0.of', 'conditionOf', 'conditionOf', conditions, optional),
    ...(typed['body.when.0.of'] ? condition : []),
    span('body.forMs', 'forMs', minute, optional),
    span('body.inMs', 'inMs', minute, optional),
    yesOrNo('body.strict', 'strict'),
  ]
}
