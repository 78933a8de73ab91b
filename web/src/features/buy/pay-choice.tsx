import type { PayMethod } from 'qinghua-contract/order-machine'
import { useState, useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { topUpPath, type PayAfter } from './pay-paths.ts'
import type { MethodChoice, ToPay } from './use-methods.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { PayMark } from './pay-mark.tsx'

const asked = { border: `1px solid ${color.cobalt}`, background: color.cobaltWash }

interface BalanceStepProps {
  balance: number
  fee: number
  busy: boolean
  onPay: () => void
  onBack: () => void
}

const BalanceStep = ({ balance, fee, busy, onPay, onBack }: BalanceStepProps) => {
  const t = useText('payment')
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const after = Math.round((balance - fee) * 100) / 100
  return (
    <Row style={asked} gap={12} wrap justify="end" pad="16px 20px" role="group" aria-labelledby={id}>
      <Text id={id} ref={text} tabIndex={-1} style={{ flex: 1, minWidth: 260 }}>
        {t('fromBalance', { amount: moneyText(fee), after: moneyText(after) })}
      </Text>
      <Button look="quiet" onClick={onBack}>
        {t('cancel')}
      </Button>
      <Button look="buy" busy={busy} onClick={onPay}>
        {t('confirm')}
      </Button>
    </Row>
  )
}

/** What the balance is short of; 0 if it is enough. */
const lackingOf = ({ fee, balance = 0 }: ToPay): number => Math.max(0, Math.round((fee - balance) * 100)) / 100

interface PayMethodsProps extends ToPay {
  methods: readonly PayMethod[]
  value: PayMethod | undefined
  onChange: (method: PayMethod) => void
}

/** S9.10 */
const PayMethods = ({ methods, value, onChange, balance = 0, fee }: PayMethodsProps) => {
  const t = useText('payment')
  const lacking = lackingOf({ fee, balance })
  /** What comes next. */
  const noteOf = (method: PayMethod): string => {
    if (method !== 'balance') return t(`note.${method}`)
    return lacking > 0
      ? t('note.lacking', { balance: moneyText(balance), lacking: moneyText(lacking) })
      : t('note.balance', { balance: moneyText(balance) })
  }
  return (
    <ChoiceCards
      large
      legend={t('method')}
      value={value ?? ''}
      onChange={onChange}
      choices={methods.map((method) => ({
        value: method,
        text: t(`methods.${method}`),
        note: noteOf(method),
        mark: <PayMark method={method} />,
        disabled: method === 'balance' && lacking > 0,
      }))}
    />
  )
}

interface Props extends ToPay {
  choice: MethodChoice
  busy: boolean
  onPay: (method: PayMethod) => void
  /** Where a top-up that makes the balance enough leads back to. */
  topUpFor?: PayAfter
}

/** The methods, and the button. The balance pays at once, so it is confirmed first. */
export const PayChoice = ({ choice, fee, balance, busy, onPay, topUpFor }: Props) => {
  const t = useText('payment')
  const loggedIn = useLoggedIn()
  const [confirming, setConfirming] = useState(false)
  const { methods, method, choose, failed, isFetching, refetch } = choice
  const toPay = { fee, ...(balance !== undefined && { balance }) }
  const lacking = lackingOf(toPay)
  return (
    <>
      {failed && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!failed && !methods && (
        <div aria-busy={loggedIn}>
          <Skeleton height={242} />
        </div>
      )}
      {methods?.length === 0 && <EmptyState icon="warning" text={t('noMethod')} />}
      {methods && methods.length > 0 && (
        <PayMethods
          {...toPay}
          methods={methods}
          value={method}
          onChange={(chosen) => {
            setConfirming(false)
            choose(chosen)
          }}
        />
      )}
      {confirming && method === 'balance' ? (
        <BalanceStep
          balance={balance ?? 0}
          fee={fee}
          busy={busy}
          onPay={() => onPay('balance')}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <Row gap="12px 24px" wrap justify="end">
          {lacking > 0 && methods?.includes('balance') && (
            <p style={{ marginRight: 'auto' }}>
              <Link css={textLink} to={topUpPath(lacking, topUpFor)}>
                {t('topUp')}
              </Link>
            </p>
          )}
          <Button
            look="buy"
            size="large"
            busy={busy}
            aria-disabled={!method}
            style={{ minWidth: 200 }}
            onClick={() => {
              if (method === 'balance') setConfirming(true)
              else if (method) onPay(method)
            }}
          >
            {fee > 0 ? t('pay', { amount: moneyText(fee) }) : t('payPlain')}
          </Button>
        </Row>
      )}
    </>
  )
}
