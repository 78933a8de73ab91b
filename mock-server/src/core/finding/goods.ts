import type { Seed } from '@mall/fixtures'
import type { Catalogue } from '../state/catalogue.ts'
import { goodsIndex, type GoodsIndex } from './goods-index.ts'
import { thesaurusOf, type Thesaurus } from './thesaurus.ts'

/** What a search knows. */
export interface Goods {
  readonly index: GoodsIndex
  readonly thesaurus: Thesaurus
  readonly seed: Seed
}

export const goodsOf = (catalogue: Catalogue): Goods => {
  return { index: goodsIndex(catalogue), thesaurus: thesaurusOf(catalogue.seed), seed: catalogue.seed }
}
