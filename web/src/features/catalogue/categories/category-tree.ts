import type { Api, Category } from '@mall/contracts'
import { query } from '../../../lib/api/query.ts'

export interface Branch {
  readonly category: Category
  readonly children: readonly Branch[]
}

export const categoriesQuery = query('GET /category/categoryInfo')

/** The three flat levels (S3.4) as a tree. */
export const treeOf = (levels: Api['GET /category/categoryInfo']['output']): readonly Branch[] => {
  const grow = ([level = [], ...below]: readonly Category[][], parentId?: number): readonly Branch[] =>
    level
      .filter((category) => parentId === undefined || category.parentId === parentId)
      .map((category) => ({ category, children: below.length > 0 ? grow(below, category.categoryId) : [] }))
  return grow([levels.parentCategoryList, levels.categoryList, levels.thCategoryList])
}

/** A category with those above it, from the top down; nothing if there is no such category. */
export const branchesTo = (
  levels: Api['GET /category/categoryInfo']['output'],
  categoryId: number,
): readonly Category[] => {
  const all = [...levels.parentCategoryList, ...levels.categoryList, ...levels.thCategoryList]
  const category = all.find((each) => each.categoryId === categoryId)
  return category ? [...branchesTo(levels, category.parentId), category] : []
}
