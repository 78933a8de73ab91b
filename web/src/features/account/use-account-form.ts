import { useState } from 'react'
import type { AccountField, AccountFields } from './account-rules.ts'

export const useAccountForm = <F extends AccountField>(
  blank: Pick<AccountFields, F>,
  check: (form: Partial<AccountFields>) => readonly AccountField[],
  textOf: (wrong: AccountField) => string,
) => {
  const [form, setForm] = useState(blank)
  const [wrong, setWrong] = useState<readonly AccountField[]>([])
  const [told, setTold] = useState<Partial<Record<AccountField, string>>>({})
  return {
    form,
    bind: <N extends F>(name: N) => ({
      value: form[name],
      error: told[name] ?? (wrong.includes(name) ? textOf(name) : undefined),
      onChange: (value: AccountFields[N]) => {
        setForm((before) => ({ ...before, [name]: value }))
        setWrong((before) => before.filter((field) => field !== name))
        setTold({})
      },
    }),
    mark: (name: F) => setWrong((before) => [...before, name]),
    /** What the server says of a field: it stands until something is typed, or sent again. */
    tell: (name: F, text: string) => setTold({ [name]: text }),
    isRight: (): boolean => {
      const found = check(form)
      setWrong(found)
      setTold({})
      return found.length === 0
    },
  }
}
