import { useState } from 'react'

/** The fields of a form: one that is wrong when it is sent says so until it is changed. */
export const useFields = <D extends object, F extends string>(
  form: D,
  change: (part: Partial<D>) => void,
  check: (form: D) => readonly F[],
  textOf: (wrong: F) => string,
) => {
  const [wrong, setWrong] = useState<readonly F[]>([])
  const [told, setTold] = useState<Partial<Record<F, string>>>({})
  const edit = (part: Partial<D>, ...also: readonly F[]) => {
    change(part)
    setWrong((before) => before.filter((field) => !(field in part) && !also.includes(field)))
    setTold({})
  }
  const error = (field: F) => told[field] ?? (wrong.includes(field) ? textOf(field) : undefined)
  return {
    wrong,
    edit,
    error,
    bind: <N extends F & keyof D>(name: N) => ({
      value: form[name],
      error: error(name),
      onChange: (value: D[N]) => edit({ [name]: value } as unknown as Partial<D>),
    }),
    mark: (field: F) => setWrong((before) => [...before, field]),
    /** What the server says of a field: it stands until something is typed, or sent again. */
    tell: (field: F, text: string) => setTold({ [field]: text } as Partial<Record<F, string>>),
    isRight: (): boolean => {
      const found = check(form)
      setWrong(found)
      setTold({})
      return found.length === 0
    },
  }
}
