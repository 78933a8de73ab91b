import { NoAnswer } from '@mall/mock-server/upstream'
import { Unavailable } from '../inputs/fact-source.ts'
import { journeys } from '../journeys/index.ts'
import { StepFailed, JourneyRunner, type Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'

const whyUnfinished = (error: unknown): string => {
  if (error instanceof Unavailable || error instanceof NoAnswer) return error.message
  if (error instanceof TypeError) return 'an answer has an unexpected shape'
  if (error instanceof StepFailed) return `${error.message} failed`
  throw error
}

/** One after the other, because all use the same account. Returns those that were not completed, with the reason. */
export const runJourneys = async (
  context: JourneyContext,
  selected: readonly Journey[] = journeys,
): Promise<readonly string[]> => {
  const unfinished: string[] = []
  for (const each of selected) {
    const runner = new JourneyRunner(context)
    try {
      await each.run(runner, context)
    } catch (error) {
      unfinished.push(`${each.name}: ${whyUnfinished(error)}`)
    }
    await runner.cleanUp()
  }
  return unfinished
}
