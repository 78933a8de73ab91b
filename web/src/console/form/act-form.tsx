import type { ControlApi, ControlRoute } from '@mall/contracts/control'
import { useCalls } from './use-calls.ts'
import { Answered } from '../pieces/answered.tsx'
import { CallForm } from './call-form.tsx'

type Start<K extends ControlRoute> = { [P in keyof ControlApi[K]['input']]?: Partial<ControlApi[K]['input'][P]> }

interface Props<K extends ControlRoute> {
  route: K
  act: string
  start?: Start<K>
  onDone?: () => void
}

/** The form of a call by its name, for a panel that shows what comes of it. */
export const ActForm = <K extends ControlRoute>({ route, ...form }: Props<K>) => {
  const calls = useCalls()
  return (
    <Answered query={calls} height={96}>
      {(all) => {
        const call = all.find((one) => one.route === route)
        return call && <CallForm call={call} {...form} />
      }}
    </Answered>
  )
}
