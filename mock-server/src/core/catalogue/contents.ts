import type { ContentsEntry } from 'qinghua-contract'
import type { SeedProduct } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

export const contentsIn = (mall: Mall, product: SeedProduct, language: Language): ContentsEntry[] =>
  mall.catalogue.seed.pages.contents(product).map(({ title, minutes, isFree }) => ({
    title: textIn(title, language),
    ...(minutes !== null && { minutes }),
    isFree,
  }))
