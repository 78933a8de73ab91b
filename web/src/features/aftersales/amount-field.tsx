import type { Refundable } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
      <Stack as="p" gap={4} style={{ marginBlock: '4px 12px' }} aria-busy={moving}>
        <Text as="span" tone="quiet" size="note" bold>
          {t('amount')}
        </Text>
        <Stack as="span" style={{ opacity: moving ? 0.5 : undefined }}>
          <Price yuan={maxRefundAmount} size={34} />
        </Stack>
        <small>{[t('wholeAmount'), freight].filter(Boolean).join(' · ')}</small>
      </Stack>
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
