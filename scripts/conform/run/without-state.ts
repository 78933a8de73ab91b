import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { broken, otherMethod, visitors } from '../checks/row-checks.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { methodBesides } from '../inputs/other-method.ts'
import { placeholder } from '../inputs/valid-inputs.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'

/** What a row that changes something owes whatever is there: the journeys ask it of the rows that they get to. */
export const askWithoutState = async ({ run, token, validSteps }: JourneyContext): Promise<void> => {
  const { isWanted, records, target } = run.options
  const others = (Object.keys(contract) as Route[]).filter(
    (route) => contract[route].effect !== 'read' && isWanted(route) && target.has(route) && !validSteps.has(route),
  )
  for (const route of others) {
    const row: Endpoint = contract[route]
    const record = records.of(route)
    const context = { route, row, run, record, input: placeholder(row) }
    try {
      const { answer } = await run.ask(route, context.input, { token: null }, 'whether it is there')
      if (isNotThere(answer?.status)) record.isMissing = true
      if (record.isMissing) continue
      if (row.auth === 'shopper') await visitors(context)
      await broken(context, token, false)
      const method = methodBesides(route)
      if (method) await otherMethod(context, method)
      if (record.calls > record.unanswered) record.held('bytes')
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
  }
}
