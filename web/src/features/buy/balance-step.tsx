import { css } from '@emotion/react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { color, rowOf } from '../../ui/theme.ts'

const root = css`
  ${rowOf(12)}
  flex-wrap: wrap;
  justify-content: end;
  padding: 16px 20px;
  border: 1px solid ${color.cobalt};
  background: ${color.cobaltWash};
  > p {
    flex: 1;
    min-width: 260px;
    outline: none;
  }
`

interface Props {
  balance: number
  fee: number
  busy: boolean
  onPay: () => void
  onBack: () => void
}

export const BalanceStep = ({ balance, fee, busy, onPay, onBack }: Props) => {
  const t = useText('payment')
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const after = Math.round((balance - fee) * 100) / 100
  return (
    <div css={root} role="group" aria-labelledby={id}>
      <p id={id} ref={text} tabIndex={-1}>
        {t('fromBalance', { amount: moneyText(fee), after: moneyText(after) })}
      </p>
      <Button look="quiet" onClick={onBack}>
        {t('cancel')}
      </Button>
      <Button look="buy" busy={busy} onClick={onPay}>
        {t('confirm')}
      </Button>
    </div>
  )
}
