import { estimator, type CouponsOnLines, type MovableLine, type Way, type Worth } from './estimate.ts'

/** So many steps for each line, where looking at one discount is one: this bounds the time whatever is sold. */
const stepsPerLine = 2000
const mostStarts = 64

/** Every order of some of so many things, the shortest first. */
const ordersOf = (count: number): number[][] => {
  const all: number[][] = [[]]
  for (let at = 0; at < all.length && all.length < mostStarts; at++) {
    const order = all[at] ?? []
    for (let next = 0; next < count; next++) if (!order.includes(next)) all.push([...order, next])
  }
  return all.slice(0, mostStarts)
}

interface Found {
  readonly way: Way
  readonly off: number
}
const best = (all: readonly Found[]): Found => all.reduce((a, b) => (b.off > a.off ? b : a))

/** What discounts take off in all, but for their rounding. */
export const offOf = (lines: readonly MovableLine[], discounts: readonly Worth[], way: Way): number =>
  estimator(lines, discounts, way, null).off()

/**
 * From a start, one line after another gets the discount that takes most off; where none helps any more, two lines at
 * once. All climbs together have a limited number of steps.
 */
const climber = (lines: readonly MovableLine[], discounts: readonly Worth[]) => {
  const free = lines.flatMap(({ choices }, at) => (choices.length > 1 ? [at] : []))
  let steps = stepsPerLine * lines.length

  return (start: Way, coupons: CouponsOnLines | null, pairs: boolean): Found => {
    const estimate = estimator(lines, discounts, start, coupons)
    const { way } = estimate
    let most = estimate.off()
    const move = (at: number, to: number): void => {
      if (way[at] === to) return
      steps -= discounts.length + 1
      estimate.move(at, to)
    }
    /** Whether that takes more off, by at least half a cent. */
    const helps = (at: number, to: number): boolean => {
      move(at, to)
      const off = estimate.off()
      if (off < most + 0.5) return false
      most = off
      return true
    }
    /** Gives each of these lines its best discount while the others keep theirs. */
    const moveOne = (those: readonly number[]): boolean => {
      const before = most
      for (const at of those) {
        let kept = way[at] ?? 0
        for (const to of lines[at]?.choices ?? []) if (to !== kept && steps > 0 && helps(at, to)) kept = to
        move(at, kept)
      }
      return most > before
    }
    /** Gives a line another discount if that helps together with those after it. */
    const moveTwo = (): boolean =>
      free.some((at, place) => {
        const kept = way[at] ?? 0
        const others = (lines[at]?.choices ?? []).filter((to) => to !== kept)
        for (const to of others) {
          if (steps <= 0) break
          move(at, to)
          if (moveOne(free.slice(place + 1))) return true
        }
        move(at, kept)
        return false
      })
    const improve = (): boolean => steps > 0 && (moveOne(free) || (pairs && moveTwo()))
    while (improve());
    return { way, off: most }
  }
}

/** Good ways to give discounts to the lines of one shop, where there are too many to try all. */
export const searchAmong = (lines: readonly MovableLine[], discounts: readonly Worth[]) => {
  const climb = climber(lines, discounts)
  const none = lines.map(({ choices }) => choices.at(-1) ?? discounts.length)
  const starts = ordersOf(discounts.length).map((order) =>
    lines.map(({ choices }, at) => order.find((each) => choices.includes(each)) ?? none[at] ?? 0),
  )
  /** Without coupons. */
  const first = climb(best(starts.map((start) => climb(start, null, false))).way, null, true).way

  return {
    first,
    /** With coupons, from a way that is good without them. */
    towards: (coupons: CouponsOnLines, from: Way, pairs: boolean): Way => {
      const byCoupons = (way: Way): number => estimator(lines, discounts, way, coupons).offByCoupons()
      // What is best without coupons is best with them, too, if they are worth as much as without discounts.
      if (from.join() === first.join() && byCoupons(from) >= byCoupons(none)) return from
      const alone = [coupons.ofShop, coupons.ofMall].flatMap((each) => (each?.coupon.aloneOnly ? [each.nets] : []))
      const other =
        alone.length === 0 ? none : from.map((to, at) => (alone.some((nets) => nets[at]) ? (none[at] ?? 0) : to))
      const found = best([climb(from, coupons, false), climb(other, coupons, false)])
      return (pairs ? climb(found.way, coupons, true) : found).way
    },
  }
}
