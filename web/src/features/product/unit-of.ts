import type { ProductKind } from 'qinghua-contract'

/** What its contents count: chapters of what is read, parts of what is spoken. */
export const unitOf = (kind: ProductKind): 'chapter' | 'part' => (kind === 'ebook' ? 'chapter' : 'part')
