import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/api/query.ts'
import { forgetSearch, forgetSearches, recentSearches, type SearchKind } from './recent-searches.ts'
import { useDebounced } from './use-debounced.ts'

export interface Group {
  readonly name: 'recent' | 'hot' | 'suggested'
  readonly texts: readonly string[]
}

/** The shops of an answer by their names: a shop that is picked is entered, not searched for. */
const idsOf = (shops: readonly { readonly shopId: number; readonly shopName: string }[] = []) =>
  new Map(shops.map(({ shopId, shopName }) => [shopName, shopId]))

const delay = 180
const hotType = { product: 1, store: 2 } as const

/** An answer to earlier input is never shown: it belongs to another query, which is cancelled. */
export const useSuggestions = (kind: SearchKind, typed: string) => {
  const [, setForgotten] = useState(0)
  const text = typed.trim()
  const asked = useDebounced(text, delay)
  const hot = useQuery({
    ...query('GET /search/hotSearch', { query: { number: 8, type: hotType[kind] } }),
    enabled: text === '',
    meta: { silent: true },
  })
  const suggested = useQuery({
    ...query('GET /search/suggest', { query: { keyword: asked } }),
    enabled: text !== '' && asked === text,
    meta: { silent: true },
  })
  const names =
    kind === 'product'
      ? suggested.data?.products.map(({ prodName }) => prodName)
      : suggested.data?.shops.map(({ shopName }) => shopName)
  const all: readonly Group[] =
    text === ''
      ? [
          { name: 'recent', texts: recentSearches(kind) },
          { name: 'hot', texts: hot.data?.map(({ content }) => content) ?? [] },
        ]
      : [{ name: 'suggested', texts: asked === text ? [...new Set(names)] : [] }]
  const shopIds = kind === 'store' && text !== '' ? idsOf(suggested.data?.shops) : idsOf()
  const redraw = () => setForgotten((before) => before + 1)
  return {
    shopOf: (name: string) => shopIds.get(name),
    groups: all.filter(({ texts }) => texts.length > 0),
    forget: (text: string) => {
      forgetSearch(kind, text)
      redraw()
    },
    forgetAll: () => {
      forgetSearches(kind)
      redraw()
    },
  }
}
