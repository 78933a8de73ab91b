import { isStorePassword, isUserName } from 'qinghua-contract/input-rules'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'

export interface AccountFields {
  readonly username: string
  readonly old: string
  readonly password: string
  readonly again: string
  readonly code: string
}
type Field = keyof AccountFields
type Fault = Field | 'taken' | 'oldWrong' | 'codeWrong'

/** S5.1, S5.4; an old password only has to be there. */
const rules: { readonly [F in Field]: (typed: string, form: Partial<AccountFields>) => boolean } = {
  username: isUserName,
  old: (typed) => typed !== '',
  password: isStorePassword,
  again: (typed, { password }) => typed === password,
  code: (typed) => typed.trim() !== '',
}

/** `blank` names the fields of the form. */
export const useAccountFields = <F extends Field>(blank: Pick<AccountFields, F>) => {
  const t = useText('opening')
  const [form, setForm] = useState(blank)
  const [faults, setFaults] = useState<Readonly<Partial<Record<Field, Fault | undefined>>>>({})
  const names = Object.keys(blank) as F[]
  return {
    form,
    bind: (name: F) => {
      const fault = faults[name]
      return {
        value: form[name],
        error: fault && t(`account.wrong.${fault}`),
        onChange: (typed: string) => {
          setForm((before) => ({ ...before, [name]: typed }))
          setFaults((before) => ({ ...before, [name]: undefined }))
        },
      }
    },
    mark: (name: F, fault: Fault) => setFaults((before) => ({ ...before, [name]: fault })),
    clear: () => setForm(blank),
    isRight: (): boolean => {
      const wrong = names.filter((name) => !rules[name](form[name], form))
      setFaults(Object.fromEntries(wrong.map((name) => [name, name])))
      return wrong.length === 0
    },
  }
}
