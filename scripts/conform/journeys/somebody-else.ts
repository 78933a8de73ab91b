import type { Route } from 'qinghua-contract'
import { compareForeign } from '../checks/row-checks.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { hasOwnIds, ownIdsOf, withUnknownOwnIds } from '../inputs/ids.ts'
import type { Sending } from '../target/target.ts'
import type { JourneyContext } from './journey-context.ts'
import { ShownBefore, type Onlooker } from './shown.ts'

/** Once for each way to name what is the caller’s. */
const isNew = ({ run, token, triedByOthers }: JourneyContext, route: Route, sending: Sending): boolean => {
  if (!hasOwnIds(route) || token === run.options.otherToken) return false
  const way = [route, ...ownIdsOf(route, sending).map(([name]) => name)].join(' ')
  if (triedByOthers.has(way)) return false
  triedByOthers.add(way)
  return true
}

/**
 * Before somebody does something with what is theirs, somebody else tries: it is unknown to them. Whatever others ask,
 * it stays as it is.
 */
export const triedBySomebodyElse = async (
  runner: Onlooker,
  context: JourneyContext,
  route: Route,
  sending: Sending,
  alsoAsked: () => Promise<void>,
): Promise<void> => {
  const { run } = context
  const { otherToken, records } = run.options
  const record = records.of(route)
  const none = isNew(context, route, sending) ? withUnknownOwnIds(route, sending) : null
  if (none && otherToken === null) record.notTried('foreign', 'it needs a second account (--other)')
  if (!none || otherToken === null) return alsoAsked()
  try {
    const before = await ShownBefore.of(runner, route, sending)
    await alsoAsked()
    const unknown = await run.ask(route, none, { token: otherToken }, 'an unknown id')
    const theirs = await run.ask(route, sending, { token: otherToken }, 'something of somebody else')
    const isLookedAt = await before.isUnchanged('what is somebody else’s stays as it is')
    compareForeign({ route, record }, unknown, theirs, isLookedAt)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    record.notTried('foreign', error.message)
  }
}
