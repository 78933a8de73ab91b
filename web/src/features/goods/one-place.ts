import { useCallback, useState } from 'react'

interface Goods {
  readonly prodId: number
}
/** Of these goods as many as fit, without those that another part of the page shows; `undefined` while unknown. */
export type PickGoods = <T extends Goods>(part: string, goods: readonly T[], most: number) => readonly T[] | undefined

/** A product has one place on a page: `fixed` have theirs, the others stay in the part that shows them first. */
export const useOnePlace = (fixed: readonly Goods[] | undefined): PickGoods => {
  const [places] = useState(() => new Map<string, readonly Goods[]>())
  return useCallback(
    (part, goods, most) => {
      if (!fixed) return undefined
      const others = [...places].flatMap(([each, shown]) => (each === part ? [] : shown))
      const taken = new Set([...fixed, ...others].map(({ prodId }) => prodId))
      const own = goods.filter(({ prodId }) => !taken.has(prodId)).slice(0, most)
      places.set(part, own)
      return own
    },
    [fixed, places],
  )
}
