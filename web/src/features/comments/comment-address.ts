/** Which comments the address asks for, and the number that the server knows them by. */
export const kinds = { all: -1, good: 0, middling: 1, bad: 2, pictures: 3 } as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

export const readKind = (search: URLSearchParams): Kind =>
  kindNames.find((kind) => kind === search.get('show')) ?? 'all'

export const readPage = (search: URLSearchParams): number =>
  /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1

/** The same address with other comments; what else is in it stays. */
export const addressOf = (search: URLSearchParams, kind: Kind, page = 1): string => {
  const next = new URLSearchParams(search)
  if (kind === 'all') next.delete('show')
  else next.set('show', kind)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}
