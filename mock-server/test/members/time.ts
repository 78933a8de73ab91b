import { passTime } from '../../src/core/pass-time.ts'
import { fingerprint, restoreMall, snapshotOf } from '../../src/core/state/snapshot.ts'
import { ensure } from '../model/ensure.ts'
import { bonus, comeBack, day, give, hour, levelIn, minute, rates, year, type Life } from './person.ts'

/** What a copy of the mall comes to when the same time passes in pieces. */
const passedInPieces = ({ mall, chance }: Life, to: number): string => {
  const copy = restoreMall(snapshotOf(mall), mall.catalogue)
  const stops = Array.from({ length: 1 + chance.below(3) }, () => mall.now + chance.below(to - mall.now + 1))
  for (const stop of [...stops.sort((a, b) => a - b), to]) passTime(copy, stop)
  return fingerprint(copy)
}

/** An unpaid order closes, and one that arrived is completed, each at its own time. */
const passBy = (life: Life, to: number): void => {
  const events = life.people.flatMap((person) =>
    person.bought.flatMap((bought) => {
      if (bought.state === 'unpaid') return [{ at: bought.closesAt, person, bought }]
      return bought.state === 'arrived' ? [{ at: bought.completesAt, person, bought }] : []
    }),
  )
  for (const { at, person, bought } of events.filter((event) => event.at <= to).sort((a, b) => a.at - b.at)) {
    if (bought.state === 'unpaid') comeBack(person, bought, bought.used.length, at)
    else {
      const rate = rates[levelIn(person, at)]
      const before = levelIn(person, at)
      give(person, Math.floor(Number(((bought.cents / 100) * rate).toFixed(6))), at + year)
      person.growth += Math.floor(bought.cents / 100)
      const now = levelIn(person, at)
      if (now !== before && now <= 3) give(person, bonus[now as 1 | 2 | 3], at + year)
    }
    bought.state = 'over'
  }
  const inPieces = life.chance.is(0.2) ? passedInPieces(life, to) : null
  passTime(life.mall, to)
  ensure(inPieces === null || inPieces === fingerprint(life.mall), () => `it matters how the time until ${to} passes`)
}

export const wait = (life: Life): void => {
  const { mall, chance } = life
  const unit = chance.of([minute, hour, day, day, 30 * day])
  passBy(life, mall.now + (1 + chance.below(20)) * unit)
}
/** To the millisecond before and at which something ends. */
export const waitForEnd = (life: Life): void => {
  const { mall, chance, people } = life
  const ends = people.flatMap(({ points, level }) => [...new Set(points), ...(level ? [level.until] : [])])
  const next = ends.filter((at) => at > mall.now)
  if (next.length > 0) passBy(life, chance.of(next) - chance.below(2))
}
