import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, radius, type } from '../../ui/theme.ts'
import { stateNames, type ShopStatusNumber } from './shop-state.ts'

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 1px 8px 1px 6px;
  border-radius: ${radius.seal};
  background: ${color.amberWash};
  color: ${color.amber};
  font: 600 ${type.small};
  white-space: nowrap;
`

/** The word for the state of a shop that is not open; nothing for one that is. */
export const ShopClosed = ({ status }: { status: ShopStatusNumber }) => {
  const t = useText('product')
  if (status === 1) return null
  return (
    <span css={root}>
      <Icon name="warning" size={12} />
      {t(`closed.${stateNames[status]}`)}
    </span>
  )
}
