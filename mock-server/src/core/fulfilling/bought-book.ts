import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

/** The e-book of a download key: all its chapters as plain text. */
export const boughtBook = (
  mall: Mall,
  key: string,
  language: Language,
): { readonly title: string; readonly text: string } | null => {
  const order = mall.orders.find(({ lines }) => lines.some(({ downloadKey }) => downloadKey === key))
  const line = order?.lines.find(({ downloadKey }) => downloadKey === key)
  const product = line && mall.products.get(line.prodId)
  if (!product) return null
  const title = textIn(line.name, language)
  const { pages } = mall.catalogue.seed
  const chapters = pages
    .contents(product)
    .flatMap((entry, at) => [
      `${at + 1}. ${textIn(entry.title, language)}`,
      ...pages.passages(product, at + 1).map((passage) => textIn(passage, language)),
    ])
  return { title, text: `${title}\n${textIn(line.skuName, language)}\n\n${chapters.join('\n\n')}\n` }
}
