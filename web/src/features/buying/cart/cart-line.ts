import type { CartItem } from '@mall/contracts'

/** What the shopper wants of a line, as far as the server does not have it yet. */
export interface Wish {
  count?: number
  checked?: boolean
  there?: boolean
}

/** A SKU has one line in a cart, whatever its basketId: removed and put back, it is the same line. */
export interface Line {
  /** As the server has it, or had it last. */
  item: CartItem
  there: boolean
  wish: Wish
  /** Wishes whose call failed: they go when the server has been read, unless they are wished anew. */
  readonly failed: Set<keyof Wish>
  /** What the call under way asks for. */
  sent: Wish | null
  /** A quantity was sent since the shopper began to click; the rest waits until the clicking is over. */
  spoken: boolean
}

export const newLine = (item: CartItem, there: boolean): Line => ({
  item,
  there,
  wish: {},
  failed: new Set(),
  sent: null,
  spoken: false,
})

export const isShown = ({ there, wish }: Line): boolean => wish.there ?? there

export const shownItem = ({ item, wish }: Line): CartItem => ({
  ...item,
  prodCount: wish.count ?? item.prodCount,
  isChecked: wish.checked ?? item.isChecked,
})

export type Need = 'remove' | 'add' | 'change' | 'tick'

/** What the server has to be told for the wishes of a line to come true. */
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

/** Forgets the wishes that have come true. */
export const tidy = ({ item, there, wish }: Line): void => {
  if (wish.there === there) delete wish.there
  if (wish.count === item.prodCount) delete wish.count
  if (wish.checked === item.isChecked) delete wish.checked
}

/** A call came through: the server has what was asked for. */
export const fulfil = (line: Line, { count, checked, there }: Wish): void => {
  const { item } = line
  // What is put back comes ticked: its tick of before is one more wish.
  if (there && !line.there) line.wish.checked ??= item.isChecked
  line.item = { ...item, prodCount: count ?? item.prodCount, isChecked: checked ?? (there || item.isChecked) }
  line.there = there ?? line.there
  tidy(line)
}

/** What is still to be sent when what is under way comes through: for a page that cannot wait for it. */
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

/** A call failed. Of a removal and its undo only the one that failed is given up. */
export const fail = ({ wish, failed }: Line, sent: Wish): void => {
  if (sent.there !== undefined) {
    if (wish.there === sent.there) failed.add('there')
  } else if (sent.count !== undefined) failed.add('count')
  else failed.add('checked')
}

/** The server was read: what it has counts, but for what is wished and has not failed. */
export const adopt = (line: Line, item: CartItem | undefined): void => {
  line.item = item ?? line.item
  line.there = item !== undefined
  for (const field of line.failed) delete line.wish[field]
  line.failed.clear()
  if (!line.there && line.wish.there !== true) line.wish = {}
  tidy(line)
}
