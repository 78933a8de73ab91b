import { useState } from 'react'

/** The fields of a form: one that is wrong when it is sent says so until it is changed. */
export const useFields = <D extends object, F extends string>(
  form: D,
  change: (part: Partial<D>) => void,
  check: (form: D) => readonly F[],
  textOf: (wrong: F) => string,
) => {
  const [wrong, setWrong] = useState<readonly F[]>([])
  const edit = (part: Partial<D>, ...also: readonly F[]) => {
    change(part)
    setWrong((before) => before.filter((field) => !(field in part) && !also.includes(field)))
  }
  const error = (field: F) => (wrong.includes(field) ? textOf(field) : undefined)
  return {
    wrong,
    edit,
    error,
    bind: <N extends F & keyof D>(name: N) => ({
      value: form[name],
      error: error(name),
      onChange: (value: D[N]) => edit({ [name]: value } as unknown as Partial<D>),
    }),
    isRight: (): boolean => {
      const found = check(form)
      setWrong(found)
      return found.length === 0
    },
  }
}
