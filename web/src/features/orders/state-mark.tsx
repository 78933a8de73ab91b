import type { Invoice } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** S4.8 */
export const stateNames = { 1: 'applying', 2: 'issued' } as const satisfies Record<Invoice['invoiceState'], string>

export const StateMark = ({ state }: { state: Invoice['invoiceState'] }) => {
  const t = useText('invoice')
  return (
    <Badge tone={state === 2 ? 'good' : 'plain'}>
      <Icon name={state === 2 ? 'check' : 'clock'} size={14} />
      {t(`states.${stateNames[state]}`)}
    </Badge>
  )
}
