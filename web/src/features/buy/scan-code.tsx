import { css } from '@emotion/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useCountdown } from '../../lib/server-clock.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { Clock } from './pay-screen.tsx'
import { QrCode } from './qr-code.tsx'
import { type useCode, useIsPaid, type PayEntry } from './paying.ts'

const side = 232
const frame = css`
  position: relative;
  width: ${side + 2}px;
  height: ${side + 2}px;
  border: 1px solid ${color.line};
  &[data-over] > svg {
    opacity: 0.06;
  }
`
const veil = css`
  position: absolute;
  inset: 0;
  place-content: center;
  background: ${color.surface};
  opacity: 0.96;
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
    <Row gap="24px 40px" wrap aria-busy={!code}>
      <div css={frame} data-over={isOver || undefined}>
        {code ? (
          <Suspense fallback={<Skeleton height={side} />}>
            <QrCode text={own ?? code.text} label={t('code')} size={side} />
          </Suspense>
        ) : (
          <Skeleton height={side} />
        )}
        {isOver && (
          <Stack css={veil} gap={12} align="center" bold role="alert">
            <p>{t('codeExpired')}</p>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('newCode')}
            </Button>
          </Stack>
        )}
      </div>
      <Stack gap={12} style={{ flex: '1 1 280px' }}>
        <Text size="lead" bold>
          {t('scanHint')}
        </Text>
        <Text tone="quiet" style={{ minHeight: 22 }}>
          {code && !isOver && (
            <>
              {t('codeLeft')} <Clock left={left} tone="ink" />
            </>
          )}
        </Text>
        <Row wrap gap={12}>
          {own && !isOver && (
            <a css={buttonStyle} data-look="outline" href={own} target="_blank" rel="noopener">
              {t('openHere')}
            </a>
          )}
          {children}
        </Row>
      </Stack>
    </Row>
  )
}
