import { shownItem, type Line } from './cart-line.ts'
import type { CartPort } from './cart-port.ts'

/** What a line whose place another takes ends as: as it was, beside the other one, or gone. */
export type Exchanged = 'kept' | 'both' | 'gone'

export interface Exchange {
  readonly basketId: number
  /** Not known of what can no longer be bought. */
  readonly from: Line | undefined
  readonly to: Line
  readonly done: (outcome: Exchanged) => void
}

export const inPlaceOf = (keys: readonly string[], gone: string, key: string): string[] => {
  const others = keys.filter((each) => each !== key)
  return others.toSpliced(Math.max(0, others.indexOf(gone)), 0, key)
}

/** Adds before it removes, so that nothing is lost if one of the calls fails. */
export const sendExchange = async (
  port: CartPort,
  { basketId, to }: Exchange,
  reach: (outcome: Exchanged) => void,
): Promise<void> => {
  const { item, there } = to
  const count = shownItem(to).prodCount
  if (!there) await port.add(item, count)
  else if (count !== item.prodCount) await port.change(item, count - item.prodCount)
  reach('both')
  await port.remove([basketId])
  reach('gone')
}
