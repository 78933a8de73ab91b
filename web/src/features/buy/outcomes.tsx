import type { ComponentProps, ReactNode } from 'react'
import { ApiError, isRefused } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Visitor } from '../../lib/login/visitor.tsx'
import type { Checkout } from '../goods/checkout.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Row } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'

interface NoticeProps extends ComponentProps<'div'> {
  text: string
}

const Notice = ({ text, children, ...rest }: NoticeProps) => (
  <Row gap="8px 16px" wrap pad="8px 12px" tone="warn" size="note" style={{ background: color.amberWash }} {...rest}>
    <span style={{ flex: '1 1 240px' }}>{text}</span>
    {children}
  </Row>
)

/** Where the goods came from. */
export type Origin = 'cart' | 'pointsMall' | 'flash'
export const originOf = (checkout: Checkout): Origin =>
  'pointsItem' in checkout ? 'pointsMall' : 'flashItem' in checkout ? 'flash' : 'cart'

const origins = {
  cart: { to: '/cart', name: 'toCart', nothing: 'nothing' },
  pointsMall: { to: '/member-center/integral-mall', name: 'toPointsMall', nothing: 'nothingForPoints' },
  flash: { to: '/flash-sale', name: 'toFlash', nothing: 'nothing' },
} as const satisfies Record<Origin, object>

const WaysOn = ({ origin, children }: { origin: Origin; children?: ReactNode }) => {
  const t = useText('checkout')
  const { to, name } = origins[origin]
  return (
    <Ways>
      <Link css={buttonStyle} to={to}>
        {t(name)}
      </Link>
      {children}
      <Link css={buttonStyle} data-look="outline" to="/user-center/uc-order">
        {t('toOrders')}
      </Link>
    </Ways>
  )
}

export const NothingToOrder = ({ origin }: { origin: Origin }) => {
  const t = useText('checkout')
  return (
    <EmptyState icon="cart" text={t(origins[origin].nothing)}>
      <WaysOn origin={origin} />
    </EmptyState>
  )
}

export const VisitorOrder = () => {
  const t = useText('checkout')
  return <Visitor text={t('visitor')} login={t('login')} />
}

/** Ordered in another tab. */
export const AlreadyOrdered = ({ origin, onAgain }: { origin: Origin; onAgain: () => void }) => {
  const t = useText('checkout')
  return (
    <EmptyState icon="check" text={t('placed')}>
      <WaysOn origin={origin}>
        <Button look="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      </WaysOn>
    </EmptyState>
  )
}

/** The queue of a flash sale is full. */
export const Crowded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => {
  const t = useText('checkout')
  return (
    <Notice text={t('crowded')} role="group" aria-label={t('crowded')}>
      <Button look="outline" size="small" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** Why what is shown cannot be ordered. */
export const Refusal = ({ origin, text, children }: { origin: Origin; text: string; children?: ReactNode }) => {
  const t = useText('checkout')
  const { to, name } = origins[origin]
  return (
    <Notice text={text}>
      {children}
      <Link css={buttonStyle} data-look="quiet" data-size="small" to={to}>
        {t(name)}
      </Link>
    </Notice>
  )
}

interface Props {
  origin: Origin
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** In place of the order, which could not be confirmed. */
export const Unconfirmed = ({ origin, error, busy, onRetry }: Props) => {
  const t = useText('checkout')
  if (!isRefused(error)) return <ErrorState busy={busy} onRetry={onRetry} />
  return (
    <Outcome icon="warning" style={{ maxWidth: 880, minHeight: 380, alignContent: 'center' }}>
      <h2>{error.text ?? t('nothing')}</h2>
      <p>{t('unordered')}</p>
      <WaysOn origin={origin}>
        <Button look="outline" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </WaysOn>
    </Outcome>
  )
}

/** Above the order that was confirmed before: it could not be confirmed as it is now. */
export const Unpriced = ({ origin, error, busy, onRetry }: Props) => {
  const t = useText('checkout')
  if (error instanceof ApiError && error.kind === 'refused')
    return (
      <Refusal origin={origin} text={error.text ?? t('unpriced')}>
        <Button look="outline" size="small" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Refusal>
    )
  return <ErrorState text={t('unpriced')} busy={busy} onRetry={onRetry} />
}
