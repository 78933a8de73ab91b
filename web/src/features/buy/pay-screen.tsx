import { css } from '@emotion/react'
import { Children, type ReactNode, type Ref } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { color, wrap } from '../../ui/theme.ts'
import { BuyTitle } from './buy-title.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Visitor } from '../../lib/login/visitor.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ordersPath } from './pay-paths.ts'

/** Only who is logged in can pay. */
export const PayVisitor = () => {
  const t = useText('payment')
  return <Visitor text={t('visitor')} login={t('login')} />
}

/** How long is left: to pay, or to scan a code, which can be had anew. */
export const Clock = ({ left, tone = 'alarm' }: { left: number; tone?: 'alarm' | 'ink' }) => (
  <Text as="span" role="timer" tone={tone} bold>
    {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
  </Text>
)

interface CardProps {
  title: string
  note: ReactNode
  /** How much is to be paid. */
  sum: ReactNode
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** What is paid and how much, and what is needed to pay it. */
export const PayCard = ({ title, note, sum, children, ref }: CardProps) => (
  <Stack ref={ref} gap={24} pad="28px min(32px, 5%) 32px" ground="paper">
    <Row align="baseline" justify="between" wrap gap="12px 24px">
      <Stack gap={4}>
        <Text size="title" style={{ fontWeight: 700 }}>
          {title}
        </Text>
        <Text tone="quiet">{note}</Text>
      </Stack>
      {sum}
    </Row>
    {children}
  </Stack>
)

/** What is known of a payment, within its outcome. */
export const known = css`
  width: 100%;
  max-width: 720px;
  margin-top: 12px;
  background: ${color.porcelain};
`

export const ToPay = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row as="p" align="baseline" justify="end" gap={8}>
    {name}
    {children}
  </Row>
)

export const PayCardSkeleton = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap={24} pad="28px min(32px, 5%) 32px" ground="paper" aria-busy="true">
    {[52, ...heights].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Stack>
)

/** Attempts, one every `pollInterval` ms: a provider reports within seconds whether it was paid. */
export const maxAttempts = 10

export type Look = 'paid' | 'checking' | 'unpaid' | 'failed' | 'closed'
const icons: Record<Look, IconName> = {
  paid: 'check',
  checking: 'clock',
  unpaid: 'warning',
  failed: 'warning',
  closed: 'warning',
}

/** A ring about the mark goes round for as long as an answer is awaited. */
const outcome = css`
  &[data-look='checking'] > :not(* + *) {
    position: relative;
    margin: 8px;
  }
  &[data-look='checking'] > :not(* + *)::before {
    content: '';
    position: absolute;
    inset: -8px;
    border: 3px solid ${color.line};
    border-top-color: ${color.amber};
    border-radius: 50%;
    animation: turn 1600ms linear infinite;
  }
`

interface Props {
  look: Look
  title: string
  price?: ReactNode
  children: ReactNode
}

/** What came of a payment. */
export const PaymentOutcome = ({ look, title, price, children }: Props) => (
  <Outcome css={outcome} data-look={look} icon={icons[look]} good={look === 'paid'} aria-live="polite">
    <h2>{title}</h2>
    {price}
    {children}
  </Outcome>
)

const root = css`
  ${wrap}
  min-height: 60vh;
  padding-block: 24px 56px;
  > :is(h1, [data-part='title']) {
    margin-bottom: 16px;
  }
  > section[aria-labelledby] {
    margin-top: 36px;
  }
`

interface ScreenProps {
  title: string
  /** Only orders are paid in steps. */
  stepped?: boolean
  /** The outcome has a heading of its own. */
  untitled?: boolean
  children: ReactNode
}

export const PayScreen = ({ title, stepped = false, untitled = false, children }: ScreenProps) => (
  <div css={root}>
    {stepped ? <BuyTitle text={title} at="pay" /> : <PageTitle text={title} hidden={untitled} />}
    {children}
  </div>
)

export const PaymentLinks = ({ orderNumbers, children }: { orderNumbers: string | null; children?: ReactNode }) => {
  const t = useText('payment')
  return (
    <Ways>
      {children}
      <Link
        css={buttonStyle}
        data-look={Children.toArray(children).length > 0 ? 'outline' : undefined}
        to={orderNumbers === null ? '/user-center/uc-order' : ordersPath(orderNumbers)}
      >
        {t(orderNumbers?.includes(',') === false ? 'seeOrder' : 'seeOrders')}
      </Link>
      <Link css={buttonStyle} data-look="outline" to="/">
        {t('home')}
      </Link>
    </Ways>
  )
}

/** Closed before they were paid (S8.8). */
export const Closed = ({ orderNumbers, text }: { orderNumbers: string; text: string }) => {
  const t = useText('payment')
  return (
    <EmptyState icon="warning" text={text}>
      <PaymentLinks orderNumbers={orderNumbers}>
        <Link css={buttonStyle} to="/cart">
          {t('toCart')}
        </Link>
      </PaymentLinks>
    </EmptyState>
  )
}

export const NothingToPay = ({ text }: { text?: string | null }) => {
  const t = useText('payment')
  return (
    <EmptyState icon="search" text={text ?? t('noOrder')}>
      <PaymentLinks orderNumbers={null} />
    </EmptyState>
  )
}

interface NoPayInfoProps {
  of: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** What is to be paid is not known, or not yet. */
export const NoPayInfo = ({ of: { error, isFetching, refetch } }: NoPayInfoProps) => {
  const loggedIn = useLoggedIn()
  if (!loggedIn) return <PayVisitor />
  if (error instanceof ApiError && error.kind === 'refused') return <NothingToPay text={error.text} />
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return <PayCardSkeleton heights={[242, 48]} />
}
