import { chapterToGoOn } from './reading-place.ts'

const name = 'chapter'

/** The chapter that is open over the page of its product. */
export const chapterIn = (search: URLSearchParams): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

export const withChapter = (search: URLSearchParams, chapter: number | null): string => {
  const next = new URLSearchParams(search)
  if (chapter === null) next.delete(name)
  else next.set(name, String(chapter))
  return `?${next}`
}

/** For whoever bought it: where they stopped. */
export const readOnAddress = (prodId: number): string => `/detail/${prodId}?${name}=${chapterToGoOn(prodId)}`
