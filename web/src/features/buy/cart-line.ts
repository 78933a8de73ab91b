import type { CartUnit } from '../goods/cart-unit.ts'

export interface PendingChange {
  count?: number
  checked?: boolean
  there?: boolean
}

/** Removed and restored, a unit is the same line, whatever its basketId. */
export interface Line {
  item: CartUnit
  there: boolean
  pending: PendingChange
  /** Changes whose call failed: dropped at the next read, unless they are made again. */
  readonly failed: Set<keyof PendingChange>
  /** A call of it has failed, and may have been carried out: until the next read nobody knows what the server has. */
  unsure: boolean
  sent: PendingChange | null
  /** The count that the shopper was shown when a difference was sent, until a read confirms it. */
  promised: number | null
}

export const newLine = (item: CartUnit, there: boolean): Line => ({
  item,
  there,
  pending: {},
  failed: new Set(),
  unsure: false,
  sent: null,
  promised: null,
})

export const isShown = ({ there, pending }: Line): boolean => pending.there ?? there

export const shownItem = ({ item, pending }: Line): CartUnit => ({
  ...item,
  prodCount: pending.count ?? item.prodCount,
  isChecked: pending.checked ?? item.isChecked,
})

export type Need = 'remove' | 'add' | 'change' | 'tick'

export const needsOf = (line: Line): Need[] => {
  const { there, item } = line
  if (!isShown(line)) return there ? ['remove'] : []
  if (!there) return ['add']
  const { prodCount, isChecked } = shownItem(line)
  return [
    ...(prodCount === item.prodCount ? [] : ['change' as const]),
    ...(isChecked === item.isChecked ? [] : ['tick' as const]),
  ]
}

export const dropDone = ({ item, there, pending }: Line): void => {
  if (pending.there === there) delete pending.there
  if (pending.count === item.prodCount) delete pending.count
  if (pending.checked === item.isChecked) delete pending.checked
}

export const applySuccess = (line: Line, { count, checked, there }: PendingChange): void => {
  const { item } = line
  // A restored line comes back ticked: its tick of before is one more change.
  if (there && !line.there) line.pending.checked ??= item.isChecked
  line.item = { ...item, prodCount: count ?? item.prodCount, isChecked: checked ?? (there || item.isChecked) }
  line.there = there ?? line.there
  line.promised = count ?? line.promised
  dropDone(line)
}

/** What is still to be sent if the call under way succeeds, for a page that cannot wait for it. */
export const leftToSend = (line: Line): Need | null => {
  const { sent, item, there } = line
  if (line.unsure) return null
  const have = {
    there: sent?.there ?? there,
    count: sent?.count ?? item.prodCount,
    checked: sent?.checked ?? item.isChecked,
  }
  const wanted = shownItem(line)
  if (!isShown(line)) return have.there ? 'remove' : null
  if (!have.there) return sent ? null : 'add'
  if (have.count !== wanted.prodCount) return 'change'
  return have.checked === wanted.isChecked ? null : 'tick'
}

/** The call failed. Of a removal and its undo, only the failed one is dropped. */
export const applyFailure = (line: Line, sent: PendingChange): void => {
  const { pending, failed } = line
  line.unsure = true
  line.promised = null
  if (sent.there !== undefined) {
    if (pending.there === sent.there) failed.add('there')
  } else if (sent.count !== undefined) failed.add('count')
  else failed.add('checked')
}

/**
 * After a read: the server's values count, except for changes that have not failed. A difference that was added to
 * what another tab had changed is corrected, so that the count becomes the one that was shown.
 */
export const applyRead = (line: Line, item: CartUnit | undefined): void => {
  line.item = item ?? line.item
  line.there = item !== undefined
  for (const field of line.failed) delete line.pending[field]
  line.failed.clear()
  line.unsure = false
  if (line.there && line.promised !== null && line.promised <= line.item.stocks) line.pending.count ??= line.promised
  line.promised = null
  if (!line.there && line.pending.there !== true) line.pending = {}
  dropDone(line)
}
