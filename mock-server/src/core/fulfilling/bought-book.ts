import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

const tag = /<[^>]*>/g

/** The e-book of a download key; the mock serves the text of its product page. */
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
  const { content } = mall.catalogue.seed.pages.describe(product)
  const paragraphs = textIn(content, language)
    .replaceAll(/<\/(p|h\d|li|div)>/g, '\n\n')
    .replaceAll(tag, '')
  return { title, text: `${title}\n${textIn(line.skuName, language)}\n\n${paragraphs.trim()}\n` }
}
