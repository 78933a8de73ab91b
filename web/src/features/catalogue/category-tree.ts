import type { Api, Category } from 'qinghua-contract'
import { query } from '../../lib/api/api.ts'

export interface Branch {
  readonly category: Category
  readonly children: readonly Branch[]
}

export const categoriesQuery = query('GET /category/categoryInfo')

/** From the three flat levels (S3.4). */
export const treeOf = (levels: Api['GET /category/categoryInfo']['output']): readonly Branch[] => {
  const grow = ([level = [], ...below]: readonly Category[][], parentId?: number): readonly Branch[] =>
    level
      .filter((category) => parentId === undefined || category.parentId === parentId)
      .map((category) => ({ category, children: below.length > 0 ? grow(below, category.categoryId) : [] }))
  return grow([levels.parentCategoryList, levels.categoryList, levels.thCategoryList])
}

/** The category with its ancestors, from the top down; empty if it does not exist. */
export const branchesTo = (
  levels: Api['GET /category/categoryInfo']['output'],
  categoryId: number,
): readonly Category[] => {
  const all = [...levels.parentCategoryList, ...levels.categoryList, ...levels.thCategoryList]
  const category = all.find((each) => each.categoryId === categoryId)
  return category ? [...branchesTo(levels, category.parentId), category] : []
}
