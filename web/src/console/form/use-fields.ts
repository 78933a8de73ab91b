import { useText } from '../../lib/i18n/i18n.ts'
import type { consoleForm } from './form.zh.ts'
import { optionsOf, type Field } from './fields.ts'

type Texts = typeof consoleForm
type Label = Exclude<keyof Texts['labels'], 'items'>
type More = Omit<Field, 'at' | 'label'>
/** Names of values and their texts. */
type Group = { [K in keyof Texts]: Texts[K] extends string ? never : K }[keyof Texts]

export const minute = 60_000
export const day = 86_400_000
export const optional = { optional: true }

/** Fields with their labels in the language of the page. */
export const useFields = () => {
  const t = useText('consoleForm')
  const field = (at: string, label: Label, more: More = {}): Field => ({ at, label: t(`labels.${label}`), ...more })
  return {
    t,
    field,
    number: (at: string, label: Label, more: More = {}) => field(at, label, { as: 'number', ...more }),
    /** A time that is typed in the unit that its label says. */
    span: (at: string, label: Label, per: number, more: More = {}) => field(at, label, { as: 'number', per, ...more }),
    json: (at: string, label: Label, more: More = {}) => field(at, label, { as: 'json', ...more }),
    yesOrNo: (at: string, label: Label): Field =>
      field(at, label, { options: optionsOf([true, false], (value) => t(value ? 'yes' : 'no')), ...optional }),
    /** One of several values; with `from`, they are numbered from there on. */
    choice: <G extends Group>(
      at: string,
      label: Label,
      group: G,
      values: readonly (keyof Texts[G] & string)[],
      { from, ...more }: More & { from?: number } = {},
    ) => {
      const options = optionsOf(values, (value) => t(`${group}.${value}` as 'yes'))
      const numbered = options.map(({ text }, index) => ({ value: index + (from ?? 0), text }))
      return field(at, label, { options: from === undefined ? options : numbered, ...more })
    },
  }
}
