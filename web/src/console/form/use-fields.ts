import { useText } from '../../lib/i18n/i18n.ts'
import type { consoleForm } from './form.zh.ts'
import type { Field } from './fields.ts'

type Label = Exclude<keyof typeof consoleForm.labels, 'items'>
type More = Omit<Field, 'at' | 'label'>

export const minute = 60_000
export const day = 86_400_000

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
      field(at, label, {
        options: [
          { value: true, text: t('yes') },
          { value: false, text: t('no') },
        ],
        optional: true,
      }),
  }
}
