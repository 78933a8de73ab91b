import { useCallback, useState } from 'react'

interface Goods {
  readonly prodId: number
}
/** Of these goods as many as fit, without those that another part of the page shows. */
export type PickGoods = <T extends Goods>(part: string, goods: readonly T[], most: number) => readonly T[]

/** A product has one place on a page: it stays in the part that shows it first. */
export const useOnePlace = (): PickGoods => {
  const [places] = useState(() => new Map<string, readonly Goods[]>())
  return useCallback(
    (part, goods, most) => {
      const others = [...places].flatMap(([each, shown]) => (each === part ? [] : shown))
      const taken = new Set(others.map(({ prodId }) => prodId))
      const own = goods.filter(({ prodId }) => !taken.has(prodId)).slice(0, most)
      places.set(part, own)
      return own
    },
    [places],
  )
}
