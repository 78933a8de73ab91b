import type { PricePart } from '@mall/contracts'
import { useText } from '../lib/i18n/i18n.ts'

/** For `PriceParts`. The area `price` must be loaded with the screen. */
export const usePartNames = () => {
  const t = useText('price')
  return (parts: readonly PricePart[]) => parts.map(({ part, amount }) => ({ name: t(part), amount }))
}
