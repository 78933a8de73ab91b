import { css } from '@emotion/react'
import type { Invoice } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  padding: 1px 8px;
  background: ${color.cobaltWash};
  color: ${color.cobalt};
  font: ${type.small};
  &[data-state='issued'] {
    background: ${color.jadeWash};
    color: ${color.jade};
  }
`

/** S4.8 */
export const stateNames = { 1: 'applying', 2: 'issued' } as const satisfies Record<Invoice['invoiceState'], string>

export const StateMark = ({ state }: { state: Invoice['invoiceState'] }) => {
  const t = useText('invoice')
  return (
    <span css={root} data-state={stateNames[state]}>
      <Icon name={state === 2 ? 'check' : 'clock'} size={14} />
      {t(`states.${stateNames[state]}`)}
    </span>
  )
}
