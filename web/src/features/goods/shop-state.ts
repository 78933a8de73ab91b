import type { ShopHead } from 'qinghua-contract'

export type ShopStatusNumber = ShopHead['shopStatus']

export const isOpen = (status: ShopStatusNumber): boolean => status === 1

/** The keys of the words for the states of a shop that is not open (S4.6). */
export const stateNames = {
  [-1]: 'refused',
  0: 'reviewing',
  2: 'offline',
  3: 'rereviewing',
  4: 'suspended',
  5: 'unopened',
} as const satisfies Record<Exclude<ShopStatusNumber, 1>, string>
