import { css } from '@emotion/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { groupAddress } from '../../../shop/group-address.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { color, type } from '../../../ui/theme.ts'
import { payPath } from './pay-address.ts'
import { changedByPayment, payInfoQuery, usePayInfo, type PayInfo } from './pay-info.ts'
import { NoPayInfo, PaymentLinks } from './pay-states.tsx'
import { usePaidOrders } from './use-paid-orders.ts'

const root = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-width: 880px;
  margin-inline: auto;
  padding: 48px 32px 56px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  text-align: center;
  > [data-part='mark'] {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: 50%;
    background: ${color.amberWash};
    color: ${color.amber};
    &[data-look='paid'] {
      background: ${color.jadeWash};
      color: ${color.jade};
    }
  }
  > h2 {
    font: 700 ${type.floor};
  }
  > p {
    max-width: 60ch;
    text-wrap: balance;
    color: ${color.ink2};
  }
`

/** Attempts, one every `pollInterval` ms: a provider reports within seconds whether it was paid. */
const maxAttempts = 10
const pollInterval = 3000

type Look = 'paid' | 'checking' | 'unpaid' | 'closed'
const icons: Record<Look, IconName> = { paid: 'check', checking: 'info', unpaid: 'warning', closed: 'warning' }

const lookOf = ({ status }: PayInfo, checking: boolean): Look => {
  if (status === 2) return 'paid'
  if (status === 6) return 'closed'
  return checking ? 'checking' : 'unpaid'
}

interface OutcomeProps {
  orderNumbers: string
  info: PayInfo
  look: Look
  busy: boolean
  onCheck: () => void
}

const Outcome = ({ orderNumbers, info, look, busy, onCheck }: OutcomeProps) => {
  const t = useText('payment')
  const { digital, groupTeamId } = usePaidOrders(look === 'paid' ? orderNumbers : null)
  const { receiver, userAddr, totalFee } = info
  return (
    <div css={root} aria-live="polite">
      <span data-part="mark" data-look={look}>
        <Icon name={icons[look]} size={32} />
      </span>
      <h2>{t(`result.${look}`)}</h2>
      <Price yuan={totalFee} size={34} />
      {look === 'paid' && groupTeamId !== null && <p>{t('groupWaits')}</p>}
      {look === 'paid' && groupTeamId === null && receiver !== null && (
        <p>{t('willBeSent', { receiver, address: userAddr ?? '' })}</p>
      )}
      {look === 'paid' && groupTeamId === null && (digital || receiver === null) && <p>{t('readyInOrder')}</p>}
      {look !== 'paid' && <p>{t(`resultHint.${look}`)}</p>}
      <PaymentLinks orderNumbers={orderNumbers}>
        {groupTeamId !== null && (
          <ScreenLink css={buttonStyle} data-look="buy" to={groupAddress(groupTeamId)}>
            {t('invite')}
          </ScreenLink>
        )}
        {look === 'unpaid' && (
          <>
            <ScreenLink css={buttonStyle} data-look="buy" to={payPath(orderNumbers)}>
              {t('payAgain')}
            </ScreenLink>
            <Button look="outline" busy={busy} onClick={onCheck}>
              {t('check')}
            </Button>
          </>
        )}
      </PaymentLinks>
    </div>
  )
}

const OrdersToPay = ({ orderNumbers }: { orderNumbers: string }) => {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const answersNow = () => client.getQueryState(payInfoQuery(orderNumbers).queryKey)?.dataUpdateCount ?? 0
  // The page before may have made the same query.
  const [before] = useState(answersNow)
  const { data, error, isFetching, refetch } = usePayInfo(orderNumbers, (info, answers) =>
    info.status === 1 && answers - before < maxAttempts ? pollInterval : false,
  )
  const paid = data?.status === 2
  useEffect(() => {
    if (!paid) return
    // The orders and the balance have changed; the query of this page is up to date.
    for (const { queryKey } of changedByPayment.slice(1)) void client.invalidateQueries({ queryKey })
  }, [paid, client])
  if (data) {
    return (
      <Outcome
        orderNumbers={orderNumbers}
        info={data}
        look={lookOf(data, answersNow() - before < maxAttempts)}
        busy={isFetching}
        onCheck={() => void refetch()}
      />
    )
  }
  return (
    <NoPayInfo
      orderNumbers={orderNumbers}
      error={error}
      busy={isFetching}
      visitor={!loggedIn}
      onRetry={() => void refetch()}
    />
  )
}

export const PaymentResult = ({ orderNumbers }: { orderNumbers: string | null }) =>
  orderNumbers === null ? (
    <NoPayInfo orderNumbers={null} error={null} busy={false} visitor={false} onRetry={() => undefined} />
  ) : (
    <OrdersToPay orderNumbers={orderNumbers} />
  )
