import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stateNames, type ShopStatusNumber } from './shop-state.ts'

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
