import { useState } from 'react'
import type { AccountField, AccountFields } from './account-rules.ts'

export const useAccountForm = <F extends AccountField>(
  blank: Pick<AccountFields, F>,
  check: (form: Partial<AccountFields>) => readonly AccountField[],
  textOf: (wrong: AccountField) => string,
) => {
  const [form, setForm] = useState(blank)
  const [wrong, setWrong] = useState<readonly AccountField[]>([])
  return {
    form,
    bind: <N extends F>(name: N) => ({
      value: form[name],
      error: wrong.includes(name) ? textOf(name) : undefined,
      onChange: (value: AccountFields[N]) => {
        setForm((before) => ({ ...before, [name]: value }))
        setWrong((before) => before.filter((field) => field !== name))
      },
    }),
    mark: (name: F) => setWrong((before) => [...before, name]),
    isRight: (): boolean => {
      const found = check(form)
      setWrong(found)
      return found.length === 0
    },
  }
}
