import { pageOf } from '../../lib/navigation/page-of.ts'

export const kinds = { all: -1, good: 0, middling: 1, bad: 2, pictures: 3, replied: 4 } as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

export interface CommentsShown {
  readonly kind: Kind
  readonly skuId: number | undefined
  readonly page: number
}

export const readShown = (search: URLSearchParams, skuIds: readonly number[]): CommentsShown => ({
  kind: kindNames.find((kind) => kind === search.get('show')) ?? 'all',
  skuId: skuIds.find((skuId) => String(skuId) === search.get('variant')),
  page: pageOf(search),
})

const put = (search: URLSearchParams, name: string, value: string | undefined): void => {
  if (value === undefined) search.delete(name)
  else search.set(name, value)
}

export const addressOf = (search: URLSearchParams, shown: CommentsShown, change: Partial<CommentsShown>): string => {
  const { kind, skuId, page } = { ...shown, page: 1, ...change }
  const next = new URLSearchParams(search)
  put(next, 'show', kind === 'all' ? undefined : kind)
  put(next, 'variant', skuId === undefined ? undefined : String(skuId))
  put(next, 'page', page === 1 ? undefined : String(page))
  return `?${next}`
}
