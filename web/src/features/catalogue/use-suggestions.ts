import type { ProductKind } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { query } from '../../lib/api/api.ts'
import { forgetSearch, forgetSearches, recentSearches, type SearchKind } from './recent-searches.ts'

export const useDebounced = <T>(value: T, delay: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, value)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

export interface Suggestion {
  readonly text: string
  /** Of a shop, which is entered rather than searched for. */
  readonly shopId?: number
  readonly product?: { readonly pic: string; readonly kind: ProductKind; readonly price?: number | undefined }
  /** Of a category: its goods are not searched for, but listed. */
  readonly category?: { readonly categoryId: number; readonly count: number }
}

export interface Group {
  readonly name: 'recent' | 'hot' | 'words' | 'categories' | 'suggested'
  readonly entries: readonly Suggestion[]
}

const plain = (texts: readonly string[] = []): Suggestion[] => texts.map((text) => ({ text }))
/** Goods of one name are one suggestion. */
const distinct = (entries: readonly Suggestion[] = []): Suggestion[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.text, entry])).values()].reverse()

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
  const isProduct = kind === 'product'
  const categories = (suggested.data?.categories ?? []).map(({ categoryName, ...category }): Suggestion => {
    return { text: categoryName, category }
  })
  const found = isProduct
    ? suggested.data?.products.map(({ prodName, ...product }): Suggestion => ({ text: prodName, product }))
    : suggested.data?.shops.map(({ shopName, shopId }): Suggestion => ({ text: shopName, shopId }))
  const all: readonly Group[] =
    text === ''
      ? [
          { name: 'recent', entries: plain(recentSearches(kind)) },
          { name: 'hot', entries: plain(hot.data?.map(({ content }) => content)) },
        ]
      : asked === text
        ? [
            { name: 'words', entries: isProduct ? plain(suggested.data?.words) : [] },
            { name: 'categories', entries: isProduct ? categories : [] },
            { name: 'suggested', entries: distinct(found) },
          ]
        : []
  const redraw = () => setForgotten((before) => before + 1)
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
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
