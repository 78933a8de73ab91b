import { NoAnswer } from 'qinghua-mock/upstream'
import { LeftOut } from '../inputs/fact-source.ts'
import { journeys } from '../journeys/index.ts'
import { endsPart, JourneyRunner, whyEnded, type Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import { prepare } from '../journeys/prepare.ts'
import { timeIsOver } from './finding.ts'

const whyUnfinished = (error: unknown): string => {
  if (endsPart(error)) return whyEnded(error)
  if (error instanceof NoAnswer) return error.message
  throw error
}

interface Walk {
  readonly only?: readonly Journey[] | undefined
  /** The part of the time that is used. */
  readonly timeUsed: () => number
  /** Is told of what was not completed, with the reason. */
  readonly onUnfinished: (what: string) => void
  /** What the journeys have made is there to be looked up by then. */
  readonly thenRead: () => Promise<void>
}

/** One after the other, because all use the same account; reading gets its turn when half of the time is used. */
export const runJourneys = async (
  context: JourneyContext,
  { only = journeys, timeUsed, onUnfinished, thenRead }: Walk,
): Promise<void> => {
  const prepared = new JourneyRunner(context)
  await prepare(prepared)
  const waiting = [...only]
  const walkUntil = async (share: number): Promise<void> => {
    while (timeUsed() < share) {
      const next = waiting.shift()
      if (!next) return
      const runner = new JourneyRunner(context)
      try {
        await next.run(runner, context)
      } catch (error) {
        // Of what was not asked for there is nothing to tell.
        if (!(error instanceof LeftOut)) runner.skipped.push(whyUnfinished(error))
      }
      for (const why of new Set(runner.skipped)) onUnfinished(`${next.name}: ${why}`)
      await runner.cleanUp()
    }
  }
  await walkUntil(0.5)
  await thenRead()
  await walkUntil(1)
  for (const { name } of waiting) onUnfinished(`${name}: ${timeIsOver}`)
  await prepared.cleanUp()
}
