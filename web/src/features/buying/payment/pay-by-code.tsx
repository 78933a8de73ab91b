import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Link } from '../../../ui/link.tsx'
import { useCountdown } from '../../../lib/server-clock.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, type } from '../../../ui/theme.ts'
import { payPath } from './pay-address.ts'
import { clockText, PayCard } from './pay-card.tsx'
import type { PayInfo } from './pay-info.ts'
import { QrCode } from './qr-code.tsx'
import { useCode } from './use-code.ts'

const side = 232
const root = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  text-align: center;
  > [data-part='code'] {
    position: relative;
    width: ${side + 2}px;
    height: ${side + 2}px;
    border: 1px solid ${color.line};
    &[data-over] > svg {
      opacity: 0.06;
    }
    > [data-part='veil'] {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: 12px;
      background: ${color.surface};
      opacity: 0.96;
      font-weight: 600;
    }
  }
  > [data-part='left'] {
    min-height: 22px;
    color: ${color.ink2};
    > span {
      color: ${color.vermilion};
      font-variant-numeric: tabular-nums;
      font-weight: 600;
    }
  }
  a {
    padding-block: 2px;
    color: ${color.cobalt};
    font: ${type.note};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** In ms: how often the payment is polled. */
const pollInterval = 3000

/** A code of this storefront can be opened here too; where others lead is unknown. */
const ownAddress = (text: string): string | null => {
  if (!URL.canParse(text, location.origin)) return null
  const { href, origin } = new URL(text, location.origin)
  return origin === location.origin ? href : null
}

/** Polls while the page is visible. */
const useIsPaid = (orderNumbers: string, isOver: boolean): boolean => {
  const { data, refetch } = useQuery({
    ...query('GET /p/order/isPay/{payEntry}/{orderNumbers}', { params: { payEntry: 0, orderNumbers } }),
    enabled: useLoggedIn(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver || state.data === true ? false : pollInterval),
    refetchOnWindowFocus: true,
    meta: { silent: true },
  })
  // It may have been paid in the last moment.
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return data === true
}

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

/** Paid by a phone that scans a code (S2.8, S8.8). */
export const PayByCode = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  const { code, error, isFetching, refetch } = useCode(orderNumbers)
  const { left, over } = useCountdown(code?.until ?? 0)
  const isOver = code !== undefined && over
  const paid = useIsPaid(orderNumbers, isOver)
  useEffect(() => {
    if (paid) onChanged()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [paid])
  const own = code && ownAddress(code.text)
  return (
    <PayCard info={info} title={t('scan')}>
      {!code && error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div css={root} aria-busy={!code}>
          <div data-part="code" data-over={isOver || undefined}>
            {code ? (
              <Suspense fallback={<Skeleton height={side} />}>
                <QrCode text={own ?? code.text} label={t('code')} size={side} />
              </Suspense>
            ) : (
              <Skeleton height={side} />
            )}
            {isOver && (
              <div data-part="veil" role="alert">
                <p>{t('codeExpired')}</p>
                <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                  {t('newCode')}
                </Button>
              </div>
            )}
          </div>
          <p data-part="left">
            {code && !isOver && (
              <>
                {t('codeLeft')} <span role="timer">{clockText(left)}</span>
              </>
            )}
          </p>
          <p>{t('scanHint')}</p>
          {own && !isOver && (
            <a href={own} target="_blank" rel="noopener">
              {t('openHere')}
            </a>
          )}
          <Link to={payPath(orderNumbers)}>{t('otherMethod')}</Link>
        </div>
      )}
      {!code && error && <Link to={payPath(orderNumbers)}>{t('otherMethod')}</Link>}
    </PayCard>
  )
}
