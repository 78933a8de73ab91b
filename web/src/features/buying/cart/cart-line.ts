import type { CartItem } from '@mall/contracts'

/** What the shopper changed and the server does not have yet. */
export interface Wish {
  count?: number
  checked?: boolean
  there?: boolean
}

/** A SKU has one line in a cart, whatever its basketId: removed and restored, it is the same line. */
export interface Line {
  item: CartItem
  there: boolean
  wish: Wish
  /** Changes whose call failed: dropped at the next read, unless they are made again. */
  readonly failed: Set<keyof Wish>
  sent: Wish | null
  /** A quantity was sent since the clicking began; the rest waits until it is over. */
  countSent: boolean
}

export const newLine = (item: CartItem, there: boolean): Line => ({
  item,
  there,
  wish: {},
  failed: new Set(),
  sent: null,
  countSent: false,
})

export const isShown = ({ there, wish }: Line): boolean => wish.there ?? there

export const shownItem = ({ item, wish }: Line): CartItem => ({
  ...item,
  prodCount: wish.count ?? item.prodCount,
  isChecked: wish.checked ?? item.isChecked,
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

export const tidy = ({ item, there, wish }: Line): void => {
  if (wish.there === there) delete wish.there
  if (wish.count === item.prodCount) delete wish.count
  if (wish.checked === item.isChecked) delete wish.checked
}

export const fulfil = (line: Line, { count, checked, there }: Wish): void => {
  const { item } = line
  // A restored line comes back ticked: its tick of before is one more change.
  if (there && !line.there) line.wish.checked ??= item.isChecked
  line.item = { ...item, prodCount: count ?? item.prodCount, isChecked: checked ?? (there || item.isChecked) }
  line.there = there ?? line.there
  tidy(line)
}

/** What is still to be sent if the call under way succeeds, for a page that cannot wait for it. */
export const restOf = (line: Line): Need | null => {
  const { sent, item, there } = line
  if (line.failed.size > 0) return null
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
export const fail = ({ wish, failed }: Line, sent: Wish): void => {
  if (sent.there !== undefined) {
    if (wish.there === sent.there) failed.add('there')
  } else if (sent.count !== undefined) failed.add('count')
  else failed.add('checked')
}

/** After a read: the server's values count, except for changes that have not failed. */
export const adopt = (line: Line, item: CartItem | undefined): void => {
  line.item = item ?? line.item
  line.there = item !== undefined
  for (const field of line.failed) delete line.wish[field]
  line.failed.clear()
  if (!line.there && line.wish.there !== true) line.wish = {}
  tidy(line)
}
