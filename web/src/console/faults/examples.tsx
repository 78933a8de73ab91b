import type { FaultEffect, FaultTiming } from 'qinghua-contract/control'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'

interface Example {
  readonly group: 'refused' | 'answered' | 'late' | 'broken'
  /** With the values that its fields begin with. */
  readonly effect: FaultEffect
  readonly timing?: FaultTiming
}
/** Browsers retry on a new connection if a reused one breaks, so that a single broken connection is not noticed. */
const every = { timing: { kind: 'every' } } as const

/** All that can happen to a call. Of several with the same fields, the last one stands for any other value. */
export const examples = {
  hiccup: { group: 'refused', effect: { kind: 'status', status: 500 } },
  login: { group: 'refused', effect: { kind: 'status', status: 401 } },
  ended: { group: 'refused', effect: { kind: 'status', status: 204 } },
  status: { group: 'refused', effect: { kind: 'status', status: 503 } },
  refusal: { group: 'refused', effect: { kind: 'refusal', code: 'planted' } },
  answer: { group: 'answered', effect: { kind: 'answer', status: 200 } },
  change: { group: 'answered', effect: { kind: 'change', changes: [] } },
  hold: { group: 'late', effect: { kind: 'hold' } },
  delay: { group: 'late', effect: { kind: 'delay', ms: 20_000 } },
  slowBody: { group: 'late', effect: { kind: 'slowBody', ms: 5_000 } },
  mobile: { group: 'late', effect: { kind: 'line', like: '3g' }, ...every },
  slowOffice: { group: 'late', effect: { kind: 'line', like: 'slowOffice' }, ...every },
  farAway: { group: 'late', effect: { kind: 'line', like: 'farAway' }, ...every },
  cut: { group: 'broken', effect: { kind: 'drop', when: 'before' }, ...every },
  lost: { group: 'broken', effect: { kind: 'drop', when: 'after' }, ...every },
  silence: { group: 'broken', effect: { kind: 'silence' } },
  frames: { group: 'broken', effect: { kind: 'cut', frames: 3 } },
  html: { group: 'broken', effect: { kind: 'garble', how: 'html' } },
  truncated: { group: 'broken', effect: { kind: 'garble', how: 'truncated' } },
  invalid: { group: 'broken', effect: { kind: 'garble', how: 'invalid' } },
  missing: { group: 'broken', effect: { kind: 'breach', how: 'missing' } },
  type: { group: 'broken', effect: { kind: 'breach', how: 'type' } },
  null: { group: 'broken', effect: { kind: 'breach', how: 'null' } },
} as const satisfies Record<string, Example>
export type ExampleName = keyof typeof examples
export const exampleNames = Object.keys(examples) as ExampleName[]

const variantOf = (effect: FaultEffect): string => {
  const { kind, how, when, like } = effect as Readonly<Record<string, unknown>>
  return [kind, how, when, like].join(' ')
}

/** The example that an effect is most like. */
export const exampleOf = (effect: FaultEffect): ExampleName => {
  const alike = exampleNames.filter((name) => variantOf(examples[name].effect) === variantOf(effect))
  const same = alike.find((name) => JSON.stringify(examples[name].effect) === JSON.stringify(effect))
  return same ?? alike.at(-1) ?? 'status'
}

const groups = ['refused', 'answered', 'late', 'broken'] as const

interface Props extends ComponentProps<'select'> {
  /** Stands for none of them. Those that have to be filled in are left out then. */
  none?: string
  onChoose: (name: ExampleName) => void
}

/** Everything that can happen to a call, in one list. */
export const Examples = ({ none, onChoose, ...select }: Props) => {
  const t = useText('consoleFaults')
  const offered = exampleNames.filter((name) => none === undefined || (name !== 'answer' && name !== 'change'))
  return (
    <select {...select} onChange={({ target }) => onChoose(target.value as ExampleName)}>
      {none !== undefined && <option value="">{none}</option>}
      {groups.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {offered
            .filter((name) => examples[name].group === group)
            .map((name) => (
              <option key={name} value={name}>
                {t(`example.${name}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
