/** A field of what a page shows, as it stands in the address. Anyone may have typed it: what makes no sense is ignored. */
export interface Field<T> {
  /** Of an empty text where the address says nothing. */
  readonly read: (text: string) => T
  /** An empty text is left out. */
  readonly write: (value: T) => string
  /** Its name in the address, if it is another. */
  readonly name?: string
}

const numberLike = (pattern: RegExp): Field<number | null> => ({
  read: (text) => (pattern.test(text) ? Number(text) : null),
  write: (value) => String(value ?? ''),
})
export const id = numberLike(/^[1-9]\d{0,14}$/)
export const idOrZero = numberLike(/^(0|[1-9]\d{0,14})$/)
/** Yuan: up to seven digits and two decimals. */
export const amount = numberLike(/^\d{1,7}(\.\d{1,2})?$/)
/** At the end of a path; null if it names none. */
export const idAtEnd = (pathname: string): number | null => id.read(pathname.split('/').findLast(Boolean) ?? '')
export const percent = numberLike(/^([1-9]\d?|100)$/)

export const pageNumber: Field<number> = {
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
  write: (page) => (page > 1 ? String(page) : ''),
}
export const flag: Field<boolean> = { read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') }
export const words = (longest: number): Field<string> => ({
  read: (text) => text.trim().slice(0, longest),
  write: (text) => text,
})
export const fitting = (pattern: RegExp): Field<string | null> => ({
  read: (text) => (pattern.test(text) ? text : null),
  write: (text) => text ?? '',
})
export const choiceOf = <T extends string>(all: readonly T[]): Field<T | null> => ({
  read: (text) => all.find((each) => each === text) ?? null,
  write: (value) => value ?? '',
})
/** The first is meant where the address says nothing. */
export const oneOf = <T extends string>(all: readonly T[]): Field<T> => ({
  read: (text) => all.find((each) => each === text) ?? (all[0] as T),
  write: (value) => (value === all[0] ? '' : value),
})
export const named = <T>(name: string, field: Field<T>): Field<T> => ({ ...field, name })

type Fields = Readonly<Record<string, Omit<Field<unknown>, 'write'> & { readonly write: (value: never) => string }>>
export type Shown<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export const shownBy = <F extends Fields>(fields: F, search: URLSearchParams): Shown<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { name = key, read }]) => [key, read(search.get(name) ?? '')]),
  ) as Shown<F>

/** The address of a page that shows this, and what else `others` says; the path may have a question mark already. */
export const addressAt = <F extends Fields>(
  path: string,
  fields: F,
  shown: Partial<Shown<F>>,
  others?: URLSearchParams,
): string => {
  const search = new URLSearchParams(others)
  for (const [key, { name = key, write }] of Object.entries(fields)) {
    const text = shown[key] === undefined ? '' : write(shown[key] as never)
    if (text === '') search.delete(name)
    else search.set(name, text)
  }
  return search.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
}
