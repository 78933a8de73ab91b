import type { ShopHead } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

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

/** The word for the state of a shop that is not open; nothing for one that is. */
export const ShopClosed = ({ status }: { status: ShopStatusNumber }) => {
  const t = useText('product')
  if (status === 1) return null
  return (
    <Badge tone="warning">
      <Icon name="warning" size={12} />
      {t(`closed.${stateNames[status]}`)}
    </Badge>
  )
}
