import { css } from '@emotion/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useCountdown } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, stackOf, type } from '../../ui/theme.ts'
import { clockText } from './pay-card-style.ts'
import { QrCode } from './qr-code.tsx'
import { type useCode, useIsPaid, type PayEntry } from './paying.ts'

const side = 232
const root = css`
  ${stackOf(12)}
  justify-items: center;
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
      ${stackOf(12)}
      place-content: center;
      justify-items: center;
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
      font-weight: 600;
    }
  }
  a {
    font: ${type.note};
  }
`

/** A code of this storefront can be opened here too; where others lead is unknown. */
const ownAddress = (text: string): string | null => {
  if (!URL.canParse(text, location.origin)) return null
  const { href, origin } = new URL(text, location.origin)
  return origin === location.origin ? href : null
}

interface Props {
  asked: ReturnType<typeof useCode>
  payEntry: PayEntry
  onPaid: (orderNumbers: string) => void
  /** The link to the other methods. */
  children: ReactNode
}

/** Paid by a phone that scans a code (S2.8, S8.8). */
export const ScanCode = ({ asked: { code, error, isFetching, refetch }, payEntry, onPaid, children }: Props) => {
  const t = useText('payment')
  const { left, over } = useCountdown(code?.until ?? 0)
  const isOver = code !== undefined && over
  const paid = useIsPaid(payEntry, code?.orderNumbers, isOver)
  useEffect(() => {
    if (paid && code) onPaid(code.orderNumbers)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [paid])
  const own = code && ownAddress(code.text)
  if (!code && error)
    return (
      <>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        {children}
      </>
    )
  return (
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
        <a css={textLink} href={own} target="_blank" rel="noopener">
          {t('openHere')}
        </a>
      )}
      {children}
    </div>
  )
}
