import { shownItem, type Line, type PendingChange } from './cart-line.ts'
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

/** What an exchange changes, if it succeeds. */
export const changesOf = ({ from, to }: Exchange): ReadonlyMap<Line, PendingChange> =>
  new Map<Line, PendingChange>([
    [to, { count: shownItem(to).prodCount, ...(!to.there && { there: true }) }],
    ...(from ? [[from, { there: false }] as const] : []),
  ])
