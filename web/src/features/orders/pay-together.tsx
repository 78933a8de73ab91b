import { css } from '@emotion/react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { paper, quietNote, rowOf } from '../../ui/theme.ts'
import { paymentAddress } from './order-address.ts'

const root = css`
  ${rowOf(16)}
  min-height: 40px;
  margin-bottom: 8px;
  padding-inline: 16px;
  ${paper}
  > label {
    margin-right: auto;
    padding-top: 2px;
  }
  > [data-part='chosen'] {
    ${lineOf(12)}
    ${quietNote}
  }
`

interface Props {
  unpaid: readonly OrderRow[]
  chosen: readonly string[]
  onAll: (on: boolean) => void
}

export const PayTogether = ({ unpaid, chosen, onAll }: Props) => {
  const t = useText('orders')
  const to = paymentAddress(chosen)
  const cents = unpaid
    .filter(({ orderNumber }) => chosen.includes(orderNumber))
    .reduce((sum, { actualTotal }) => sum + Math.round(actualTotal * 100), 0)
  return (
    <div css={root} role="group" aria-label={t('payTogether')}>
      <Checkbox
        checked={chosen.length === unpaid.length}
        mixed={chosen.length > 0 && chosen.length < unpaid.length}
        onChange={onAll}
      >
        {t('chooseAll')}
      </Checkbox>
      <span data-part="chosen">
        <Heard text={`${chosen.length} ${cents}`}>
          {t('chosen', { count: chosen.length })}
          {chosen.length > 0 && <Price yuan={cents / 100} />}
        </Heard>
      </span>
      {chosen.length > 0 ? (
        <Link css={buttonStyle} data-look="buy" data-size="small" to={to}>
          {t('payTogether')}
        </Link>
      ) : (
        <Button look="buy" size="small" disabled>
          {t('payTogether')}
        </Button>
      )}
    </div>
  )
}
