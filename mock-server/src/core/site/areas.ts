import type { Area, Province } from 'qinghua-contract'
import type { SeedRegion } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

const areaOf = ({ areaId, parentId, level, name }: SeedRegion, language: Language): Area => ({
  areaId,
  areaName: textIn(name, language),
  parentId,
  level,
})

/** An unknown region has no areas, like a district. */
export const areasIn = (mall: Mall, parentId: number, language: Language): Area[] =>
  mall.catalogue.seed.regions.within(parentId).map((region) => areaOf(region, language))

export const areaTree = (mall: Mall, language: Language): Province[] =>
  areasIn(mall, 0, language).map((province) => ({
    ...province,
    areas: areasIn(mall, province.areaId, language).map((city) => ({
      ...city,
      areas: areasIn(mall, city.areaId, language),
    })),
  }))
