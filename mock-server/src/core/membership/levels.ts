import type { SeedLevel } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

type Member = Pick<Account, 'growth' | 'membership'>

/** Lowest first. */
export const levelsOf = ({ catalogue: { seed } }: Mall, levelType: 0 | 1): SeedLevel[] =>
  seed.levels.filter((each) => each.levelType === levelType).sort((a, b) => a.level - b.level)

/** The paid level that somebody has now. */
export const paidLevelOf = (mall: Mall, member: Member | null): SeedLevel | undefined => {
  const membership = member?.membership
  return membership && mall.now < membership.until
    ? mall.catalogue.seed.levels.find(({ id }) => id === membership.levelId)
    : undefined
}

/** The level of somebody now: a paid one before the one that was reached by growth. Everybody has one. */
export const levelOf = (mall: Mall, member: Member): SeedLevel => {
  const level = paidLevelOf(mall, member) ?? levelsOf(mall, 0).findLast(({ needGrowth }) => needGrowth <= member.growth)
  refuseUnless(level, 'unknownLevel')
  return level
}

/** The paid level to begin with. */
export const firstPaidLevel = (mall: Mall): SeedLevel | undefined => levelsOf(mall, 1)[0]

export const mayUseMemberCoupons = (mall: Mall, member: Member | null): boolean =>
  paidLevelOf(mall, member)?.coupons ?? false
