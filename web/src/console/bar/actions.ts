import { controlIn, ControlError } from '../api/control.ts'
import { examples, type ExampleName } from '../faults/examples.tsx'
import { message, worldChanged } from './bar-state.ts'

/** Runs an action and shows its result. */
export const runAction = async (act: () => Promise<string>, noAnswer: string): Promise<void> => {
  try {
    message.set(await act())
    worldChanged()
  } catch (error) {
    message.set((error instanceof ControlError && error.message) || noAnswer)
  }
}

export const moveClock = (ms: number) => controlIn(null, 'POST /__mall/clock/advance', { body: { ms } })

/** Moves the clock to the next deadline and returns its description; null if there is none. */
export const toNextDeadline = async (): Promise<string | null> => {
  const { now } = await controlIn(null, 'GET /__mall/clock')
  const next = (await controlIn(null, 'GET /__mall/deadlines')).find(({ due }) => due > now)
  if (!next) return null
  await controlIn(null, 'POST /__mall/clock/jump', { body: { to: next.due } })
  return next.text
}

/** Calls whose failure nobody would notice. */
const unnoticedCalls = ['POST /flowAnalysisLog']

/** Patterns that match all other calls. */
export const noticeableCalls = (routes: readonly string[]): string[] => {
  const starts = routes
    .filter((route) => !unnoticedCalls.includes(route))
    .map((route) => {
      const [, first = '', more] = (route.split(' ')[1] ?? '').split('/')
      return more === undefined ? `/${first}` : `/${first}/*`
    })
  return [...new Set(starts)]
}

export const failNextCall = async (name: ExampleName): Promise<void> => {
  const rows = await controlIn(null, 'GET /__mall/contract')
  await controlIn(null, 'POST /__mall/faults', {
    body: { on: noticeableCalls(rows.map(({ route }) => route)), effect: examples[name].effect, first: true },
  })
}

/** Lets every held call go on, the first held first; returns how many. */
export const letGo = async (): Promise<number> => {
  const held = await controlIn(null, 'GET /__mall/held')
  for (const { id } of held) await controlIn(null, 'POST /__mall/held/{id}', { params: { id }, body: {} })
  return held.length
}

export const disarm = (): Promise<null> => controlIn(null, 'DELETE /__mall/faults')

/** Without what only turns the bar on. */
export const pageOf = ({ pathname, search }: Location): string => {
  const asked = new URLSearchParams(search)
  asked.delete('bar')
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}
