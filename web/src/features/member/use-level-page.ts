import type { Level, LevelPage } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'

/** The number of the wire. */
export const levelTypes = { ordinary: 0, paid: 1 } as const
type LevelType = keyof typeof levelTypes

export const useLevelPage = (type: LevelType) =>
  useQuery(query('GET /p/score/scoreLevel/page', { query: { levelType: levelTypes[type] } }))

/** The ordinary level that growth has reached, also while a paid one is in force. */
export const reachedOf = ({ growth, userLevels }: Pick<LevelPage, 'growth' | 'userLevels'>): Level | undefined =>
  userLevels.findLast(({ levelType, needGrowth }) => levelType === levelTypes.ordinary && needGrowth <= growth)

export const isOwn = (page: LevelPage, level: Level): boolean =>
  level.id === page.userLevel.id || level.id === reachedOf(page)?.id
