import type { ExpiredGroup } from '@mall/contracts'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { tell } from '../../../lib/told.ts'
import type { CartUnit } from '../../../shop/cart-unit.ts'

/** Tells which lines can no longer be bought, if they could be when the cart was opened. */
export const useLostLines = (items: readonly CartUnit[] | null, expired: readonly ExpiredGroup[] | undefined): void => {
  const t = useText('cart')
  const seen = useRef(new Set<number>())
  useEffect(() => {
    const gone = (expired ?? []).flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
    const [lost, ...others] = gone.filter(({ basketId }) => seen.current.has(basketId))
    if (lost) tell(others.length > 0 ? t('lostMany', { count: others.length + 1 }) : t('lost', { name: lost.prodName }))
    for (const { basketId } of items ?? []) seen.current.add(basketId)
    for (const { basketId } of gone) seen.current.delete(basketId)
  }, [items, expired, t])
}
