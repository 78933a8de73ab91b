import { NoAnswer } from 'qinghua-mock/upstream'
import { LeftOut } from '../inputs/fact-source.ts'
import { journeys } from '../journeys/index.ts'
import { endsPart, JourneyRunner, whyEnded, type Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'

const whyUnfinished = (error: unknown): string => {
  if (endsPart(error)) return whyEnded(error)
  if (error instanceof NoAnswer) return error.message
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
      // Of what was not asked for there is nothing to tell.
      if (!(error instanceof LeftOut)) runner.skipped.push(whyUnfinished(error))
    }
    unfinished.push(...new Set(runner.skipped.map((why) => `${each.name}: ${why}`)))
    await runner.cleanUp()
  }
  return unfinished
}
