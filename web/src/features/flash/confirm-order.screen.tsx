import type { FlashSale } from 'qinghua-contract'
import { useSearchParams, useNavigate } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { css } from '@emotion/react'
import { VisitorOrder } from '../buy/outcomes.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { readFlashResult } from '../goods/checkout.ts'
import { OrderPage } from '../buy/checkout-page.tsx'
import { query } from '../../lib/api/api.ts'
import { codes, createLive } from '../../lib/live/live-socket.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color } from '../../ui/theme.ts'
import { FlashRow } from './flash-row.tsx'
import { sessionGoods } from './sessions.ts'
import { useChanged } from '../../ui/heard.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

/** Of real time: the result is decided in world time, which can stand still. */
const pause = { alone: 1000, live: 3000 }
const patience = 30_000

const refreshes = [
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /p/user/centerInfo',
  'GET /seckill/prod',
  'GET /seckill/pageProd',
] as const

/** Asks until the request is decided, fails, or has taken too long. Hidden pages do not ask. */
const useFlashResult = (orderNumber: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [isLate, setLate] = useState(false)
  const [isLive, setLive] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /p/seckill/createOrderStatus', { query: { orderNumber } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error' || isLate || isDecided(state.data)) return false
      return isLive ? pause.live : pause.alone
    },
  })
  const decided = isDecided(data)
  const isWaiting = !decided && !error && !isLate
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting, tries])
  useEffect(() => {
    if (!isWaiting) return undefined
    // Hears at once that it is decided, unless the chat has the only connection of the account.
    const live = createLive({
      yields: true,
      onFrame: ({ code, obj }) => {
        const isOwn = code === codes.event && obj.type === 'flashResult' && obj.subject === orderNumber
        // It may have been decided before there was a connection.
        if (isOwn || code === codes.ready) void refetch()
      },
      onState: ({ is }) => setLive(is === 'open'),
    })
    live.connect()
    return () => {
      live.close()
      setLive(false)
    }
  }, [isWaiting, orderNumber, refetch])
  useEffect(() => {
    if (!decided) return
    for (const route of refreshes) void client.invalidateQueries({ queryKey: [route] })
    if (data?.status === 1) void navigate(`/payment?orderNumbers=${orderNumber}`, { replace: true })
  }, [decided, data, orderNumber, client, navigate])
  const ask = (): void => {
    setLate(false)
    setTries((before) => before + 1)
    void refetch({ cancelRefetch: true })
  }
  return { result: data, error, isLate: isLate && !decided, isFetching, ask }
}

const isDecided = (result: { readonly status: number } | undefined): boolean =>
  result !== undefined && result.status !== 0

const root = css`
  min-height: 280px;
  align-content: center;
  border-top: 2px solid ${color.ink};
`
const spinner = css`
  width: 44px;
  height: 44px;
  border: 3px solid ${color.line};
  border-top-color: ${color.cobalt};
  border-radius: 50%;
  animation: turn 900ms linear infinite;
`
const toOrders = '/user-center/uc-order'

const OrderWays = ({ children }: { children?: ReactNode }) => {
  const t = useText('flash')
  return (
    <Ways>
      {children}
      <Link css={buttonStyle} data-look="outline" to={toOrders}>
        {t('toOrders')}
      </Link>
    </Ways>
  )
}

const OtherWays = ({ sale }: { sale: FlashSale | undefined }) => {
  const t = useText('flash')
  return (
    <>
      <Link css={buttonStyle} to={sale ? `/secdetail/${sale.seckillId}` : '/flash-sale'}>
        {t(sale ? 'toSale' : 'showAll')}
      </Link>
      {sale && (
        <Link css={buttonStyle} data-look="outline" to={`/detail/${sale.prodId}`}>
          {t('toOrdinary')}
        </Link>
      )}
    </>
  )
}

/** What else can be had now. An extra: without it the page says the same. */
const StillRunning = ({ seckillId }: Pick<Props, 'seckillId'>) => {
  const t = useText('flash')
  const { data } = useQuery({ ...sessionGoods(undefined), meta: { silent: true } })
  const sales = (data?.records ?? []).filter(
    (sale) => sale.activityStatus === 2 && sale.seckillTotalStocks > 0 && sale.seckillId !== seckillId,
  )
  if (sales.length === 0) return null
  return (
    <section style={{ marginTop: 36 }} aria-labelledby="running">
      <FloorHeading id="running" title={t('state.running')} />
      <FlashRow label={t('state.running')} sales={sales} />
    </section>
  )
}

type Result = ReturnType<typeof useFlashResult>

interface Props {
  orderNumber: string
  /** If the address says it. */
  seckillId: number | null
}

const Shown = ({ seckillId, result, error, isLate, isFetching, ask }: Omit<Props, 'orderNumber'> & Result) => {
  const t = useText('flash')
  // It may be over by then.
  const { data: sale, isLoading } = useQuery({
    ...query('GET /seckill/prod', { query: { seckillId: seckillId ?? 0 } }),
    enabled: seckillId !== null && (result?.status === 2 || error !== null),
    meta: { silent: true },
  })
  if (result?.status === 2 && !isLoading)
    return (
      <>
        <Outcome css={root} icon="clock" aria-labelledby="flash-result">
          <h2 id="flash-result">{t('lost')}</h2>
          <p>{[result.reason, t('lostText')].filter(Boolean).join(' · ')}</p>
          {sale && (
            <Row gap="8px 16px" wrap pad="12px 24px 12px 12px" ground="sunken">
              <Picture src={sale.pic} alt="" width={64} height={64} />
              <Text as="b" tone="ink">
                {sale.prodName}
              </Text>
              <Price yuan={sale.seckillPrice} was={sale.price} size={20} />
            </Row>
          )}
          <Ways>
            <OtherWays sale={sale} />
          </Ways>
        </Outcome>
        <StillRunning seckillId={seckillId} />
      </>
    )
  if (error)
    return (
      <Outcome css={root} aria-label={t('one')}>
        {error instanceof ApiError && error.kind === 'refused' ? (
          <h2>{error.text}</h2>
        ) : (
          <ErrorState busy={isFetching} onRetry={ask} />
        )}
        <OrderWays>
          <OtherWays sale={sale} />
        </OrderWays>
      </Outcome>
    )
  if (isLate)
    return (
      <Outcome css={root} icon="clock" aria-labelledby="flash-result">
        <h2 id="flash-result">{t('waiting')}</h2>
        <p>{t('late')}</p>
        <OrderWays>
          <Button onClick={ask}>{t('ask')}</Button>
        </OrderWays>
      </Outcome>
    )
  const won = result?.status === 1
  return (
    <Outcome css={root} aria-labelledby="flash-result" aria-busy={!won || undefined}>
      <span css={spinner} aria-hidden="true" />
      <h2 id="flash-result">{t('waiting')}</h2>
      <p>{t(won ? 'won' : 'waitingText')}</p>
      <Text tone="alarm" size="lead" bold high={24}>
        {result && !won && (result.position > 0 ? t('position', { count: result.position }) : t('soonDone'))}
      </Text>
      <Text tone="faint" size="note">
        {t('keepOpen')}
      </Text>
    </Outcome>
  )
}

const outcomeOf = ({ result, isLate }: Result) => {
  if (result?.status === 2) return 'lost'
  if (isLate) return 'late'
  if (!result) return undefined
  return result.status === 1 ? 'won' : 'waitingText'
}

/** What comes of a request is heard; how it stands when the page is opened is read. */
const FlashResult = ({ orderNumber, seckillId }: Props) => {
  const t = useText('flash')
  const own = useFlashResult(orderNumber)
  const outcome = outcomeOf(own)
  const changed = useChanged(outcome)
  return (
    <>
      <p css={visuallyHidden} role="status">
        {changed && outcome && [t(outcome), outcome === 'lost' && own.result?.reason].filter(Boolean).join(' ')}
      </p>
      <Shown seckillId={seckillId} {...own} />
    </>
  )
}

/** S2.5: what is asked for in a flash sale, and after that what comes of it. */
export const Screen = () => {
  const t = useText('flash')
  const loggedIn = useLoggedIn()
  const [search] = useSearchParams()
  const { orderNumber, seckillId } = readFlashResult(search)
  if (orderNumber === null) return <OrderPage title={t('confirm')} />
  const result = <FlashResult key={orderNumber} orderNumber={orderNumber} seckillId={seckillId} />
  return <OrderPage title={t('one')} instead={loggedIn ? result : <VisitorOrder />} />
}
