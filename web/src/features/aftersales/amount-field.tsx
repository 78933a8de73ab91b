import { css } from '@emotion/react'
import type { Refundable } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { labelText } from '../../ui/shapes.ts'
import { TextField } from '../../ui/text-field.tsx'
import { stackOf } from '../../ui/theme.ts'

const fixed = css`
  ${stackOf(4)}
  margin-block: 4px 12px;
  > span:first-of-type {
    ${labelText}
  }
  &[aria-busy='true'] > span:first-of-type + * {
    opacity: 0.5;
  }
`

interface Props {
  can: Refundable
  moving: boolean
  /** Empty for all that is possible. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** All that is possible unless less is typed; fixed for a whole order (S5.14). */
export const AmountField = ({ can, moving, value, onChange, error }: Props) => {
  const t = useText('refunds')
  // Whoever deletes the amount wants to type another one: it must not come back meanwhile.
  const [isEmptied, setEmptied] = useState(false)
  const { refundType, maxRefundAmount, freightAmount } = can
  const freight = freightAmount > 0 ? t('withFreight', { amount: moneyText(freightAmount) }) : ''
  if (refundType === 1)
    return (
      <p css={fixed} aria-busy={moving}>
        <span>{t('amount')}</span>
        <Price yuan={maxRefundAmount} size={20} />
        <small>{[t('wholeAmount'), freight].filter(Boolean).join(' · ')}</small>
      </p>
    )
  return (
    <TextField
      label={t('amountYuan')}
      value={value === '' && !moving && !isEmptied ? maxRefundAmount.toFixed(2) : value}
      onChange={(text) => {
        const amount = text.replaceAll(/[^\d.]/g, '').slice(0, 12)
        setEmptied(amount === '')
        onChange(amount)
      }}
      onBlur={() => {
        setEmptied(false)
        if (value === maxRefundAmount.toFixed(2)) onChange('')
      }}
      inputMode="decimal"
      autoComplete="off"
      hint={[t('atMost', { amount: moneyText(maxRefundAmount) }), freight].filter(Boolean).join(' · ')}
      error={error}
    />
  )
}
