import { css } from '@emotion/react'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { askLogin } from '../../../lib/session/login-popup.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { color } from '../../../ui/theme.ts'

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 8px;
`
const notice = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 8px 16px;
  background: ${color.amberWash};
  color: ${color.amber};
`

const Ways = ({ children }: { children?: ReactNode }) => {
  const t = useText('checkout')
  return (
    <div css={ways}>
      {children}
      <ScreenLink css={buttonStyle} data-look="outline" to="/cart">
        {t('toCart')}
      </ScreenLink>
      <ScreenLink css={buttonStyle} data-look="outline" to="/user-center/uc-order">
        {t('toOrders')}
      </ScreenLink>
    </div>
  )
}

export const NothingToOrder = () => {
  const t = useText('checkout')
  return (
    <EmptyState icon="cart" text={t('nothing')}>
      <Ways />
    </EmptyState>
  )
}

export const VisitorOrder = () => {
  const t = useText('checkout')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

/** Ordered in another tab. */
export const AlreadyOrdered = ({ onAgain }: { onAgain: () => void }) => {
  const t = useText('checkout')
  return (
    <EmptyState icon="check" text={t('placed')}>
      <Ways>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Ways>
    </EmptyState>
  )
}

/** The queue of a flash sale is full. */
export const Crowded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => {
  const t = useText('checkout')
  return (
    <div css={notice} role="group" aria-label={t('crowded')}>
      <span>{t('crowded')}</span>
      <Button look="outline" size="small" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

interface Props {
  error?: unknown
  text?: string
  busy?: boolean
  onRetry?: () => void
}

export const OrderError = ({ error, text, busy = false, onRetry }: Props) => {
  const t = useText('checkout')
  if (text !== undefined)
    return (
      <div css={notice}>
        <span>{text}</span>
        <ScreenLink css={buttonStyle} data-look="quiet" data-size="small" to="/cart">
          {t('toCart')}
        </ScreenLink>
      </div>
    )
  if (error instanceof ApiError && error.kind === 'refused')
    return (
      <EmptyState icon="warning" text={error.text ?? t('nothing')}>
        <Ways>{onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}</Ways>
      </EmptyState>
    )
  return <ErrorState busy={busy} onRetry={onRetry ?? (() => undefined)} />
}
