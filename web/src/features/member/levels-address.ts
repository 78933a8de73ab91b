import { levelTypes, type LevelType } from './use-level-page.ts'

const path = '/member-center/member-equity'

export const typeNames = Object.keys(levelTypes) as LevelType[]

/** Without a type in the address, the levels that everybody can reach. */
export const readLevelType = (search: URLSearchParams): LevelType =>
  typeNames.find((name) => name === search.get('type')) ?? 'ordinary'

export const levelsAddress = (type: LevelType): string => (type === 'ordinary' ? path : `${path}?type=${type}`)
