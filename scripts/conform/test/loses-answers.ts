import { contract } from 'qinghua-contract'
import type { ForwardedCall, Spoil } from './spoiled-server.ts'

const isChange = ({ route }: ForwardedCall): boolean => route !== null && contract[route].effect !== 'read'

/** Of so many changes one is not answered: it is carried out at once, or with the next call. */
export const losesAnswers = (of: number, isLate: boolean) => {
  let changes = 0
  let lost = 0
  let late: (() => Promise<unknown>) | null = null
  const spoil: Spoil = async (call) => {
    const before = late
    late = null
    await before?.()
    if (!isChange(call) || changes++ % of !== of - 1) return call.send()
    lost += 1
    if (isLate) late = () => call.send()
    else await call.send()
    return null
  }
  return { spoil, lost: () => lost }
}
