import type { FaultEffect } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { optionsOf, type Field, type Typed } from '../form/fields.ts'
import { minute, useFields } from '../form/use-fields.ts'

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
const timings = ['next', 'nth', 'every', 'share', 'sequence'] as const
const conditions = ['account', 'language', 'query', 'header', 'path', 'body'] as const
const optional = { optional: true }

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
  const t = useText('consoleForm')
  const { field, number, json } = useFields()
  const codes = useRefusals(first)
  const ms = number('body.effect.ms', 'ms')
  const fields: Readonly<Record<FaultEffect['kind'], readonly Field[]>> = {
    refusal: [field('body.effect.code', 'code', { options: codes })],
    status: [
      number('body.effect.status', 'status'),
      field('body.effect.body', 'bodyKind', {
        options: optionsOf(['text', 'html', 'object', 'empty', 'gateway'] as const, (body) => t(`statusBody.${body}`)),
        optional: true,
      }),
    ],
    answer: [
      number('body.effect.status', 'status'),
      json('body.effect.headers', 'headers', optional),
      json('body.effect.body', 'body', optional),
    ],
    change: [json('body.effect.changes', 'changes')],
    delay: [ms, number('body.effect.jitterMs', 'jitterMs', optional)],
    slowBody: [ms],
    drop: [
      field('body.effect.when', 'moment', {
        options: optionsOf(['before', 'after'] as const, (moment) => t(`dropWhen.${moment}`)),
      }),
    ],
    cut: [number('body.effect.frames', 'frames')],
    silence: [],
    hold: [],
    garble: [
      field('body.effect.how', 'how', {
        options: optionsOf(['truncated', 'invalid', 'html'] as const, (how) => t(`garble.${how}`)),
      }),
    ],
    breach: [
      field('body.effect.how', 'how', {
        options: optionsOf(['missing', 'type', 'null'] as const, (how) => t(`breach.${how}`)),
      }),
      field('body.effect.field', 'field', optional),
    ],
    line: [
      field('body.effect.like', 'how', {
        options: optionsOf(['3g', 'slowOffice', 'farAway'] as const, (like) => t(`line.${like}`)),
      }),
    ],
  }
  const kind = field('body.effect.kind', 'effect', { options: optionsOf(kinds, (each) => t(`effect.${each}`)) })
  return (typed: Typed): readonly Field[] => [
    kind,
    ...fields[(typed['body.effect.kind'] ?? kinds[0]) as FaultEffect['kind']],
  ]
}

/** What is asked of a fault besides its calls. */
export const useFaultFields = (first: ReadonlySet<string>) => {
  const t = useText('consoleForm')
  const { field, number, span, json, yesOrNo } = useFields()
  const effectFields = useEffectFields(first)
  const timing: Readonly<Record<string, readonly Field[]>> = {
    nth: [number('body.timing.n', 'n')],
    share: [number('body.timing.share', 'share')],
    sequence: [json('body.timing.after', 'after')],
  }
  const condition = [
    field('body.when.0.name', 'conditionName', optional),
    field('body.when.0.test', 'conditionTest', {
      options: optionsOf(['is', 'has', 'least', 'most'] as const, (test) => t(`conditionTest.${test}`)),
      optional: true,
    }),
    field('body.when.0.value', 'value', { empty: true }),
  ]
  return (typed: Typed): readonly Field[] => [
    ...effectFields(typed),
    field('body.timing.kind', 'timing', { options: optionsOf(timings, (kind) => t(`timing.${kind}`)), optional: true }),
    ...(timing[typed['body.timing.kind'] ?? ''] ?? []),
    field('body.when.0.of', 'conditionOf', {
      options: optionsOf(conditions, (of) => t(`conditionOf.${of}`)),
      optional: true,
    }),
    ...(typed['body.when.0.of'] ? condition : []),
    span('body.forMs', 'forMs', minute, optional),
    span('body.inMs', 'inMs', minute, optional),
    yesOrNo('body.strict', 'strict'),
  ]
}
