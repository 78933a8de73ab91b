import { useState } from 'react'
import { checkNewAccount, type NewAccount, type NewAccountField } from './account-rules.ts'

/** The fields of a registration or recovery and what is wrong with them: told on submit, taken back on change. */
export const useAccountForm = <F extends NewAccountField>(blank: Pick<NewAccount, F>) => {
  const [form, setForm] = useState(blank)
  const [wrong, setWrong] = useState<readonly NewAccountField[]>([])
  return {
    form,
    isWrong: (field: NewAccountField) => wrong.includes(field),
    mark: (field: NewAccountField) => setWrong((before) => [...before, field]),
    change: (part: Partial<Pick<NewAccount, F>>) => {
      setForm((before) => ({ ...before, ...part }))
      setWrong((before) => before.filter((field) => !(field in part)))
    },
    check: (): boolean => {
      const found = checkNewAccount(form)
      setWrong(found)
      return found.length === 0
    },
  }
}
