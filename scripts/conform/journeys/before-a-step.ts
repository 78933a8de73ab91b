import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { broken, otherMethod, visitors } from '../checks/row-checks.ts'
import { methodBesides } from '../inputs/other-method.ts'
import type { Sending } from '../target/target.ts'
import type { JourneyContext } from './journey-context.ts'

/** Before a row changes something for the first time, it is asked with each field broken, and by nobody. */
export const askedWithMistakes = async (
  { run, validSteps }: JourneyContext,
  route: Route,
  input: Sending,
  token: string | null,
  isValid: boolean,
): Promise<void> => {
  const row: Endpoint = contract[route]
  if (row.effect === 'read' || validSteps.has(route)) return
  const record = run.options.records.of(route)
  validSteps.add(route)
  const context = { route, row, run, record, input }
  if (row.auth === 'shopper') await visitors(context)
  await broken(context, token, isValid)
  const method = methodBesides(route)
  if (method) await otherMethod(context, method)
}
