import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color, faintNote, type } from '../../ui/theme.ts'
import { useChanged } from '../../ui/heard.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { useFlashResult } from './use-flash-result.ts'

const root = css`
  min-height: 380px;
  align-content: center;
  border-top: 2px solid ${color.ink};
  > [data-part='position'] {
    min-height: 24px;
    color: ${color.vermilion};
    font: 600 ${type.lead};
  }
  > [data-part='quiet'] {
    ${faintNote}
  }
  > [data-part='spinner'] {
    width: 44px;
    height: 44px;
    border: 3px solid ${color.line};
    border-top-color: ${color.cobalt};
    border-radius: 50%;
    animation: turn 900ms linear infinite;
  }
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

/** The sale may be over by then. */
const OtherWays = ({ seckillId }: { seckillId: number }) => {
  const t = useText('flash')
  const { data } = useQuery({
    ...query('GET /seckill/prod', { query: { seckillId } }),
    enabled: seckillId > 0,
    meta: { silent: true },
  })
  return (
    <OrderWays>
      <Link css={buttonStyle} to={data ? `/secdetail/${seckillId}` : '/flash-sale'}>
        {t(data ? 'toSale' : 'showAll')}
      </Link>
      {data && (
        <Link css={buttonStyle} data-look="outline" to={`/detail/${data.prodId}`}>
          {t('toOrdinary')}
        </Link>
      )}
    </OrderWays>
  )
}

type Result = ReturnType<typeof useFlashResult>

interface Props {
  orderNumber: string
  /** 0 if the address does not say it. */
  seckillId: number
}

const Shown = ({ seckillId, result, error, isLate, isFetching, ask }: Omit<Props, 'orderNumber'> & Result) => {
  const t = useText('flash')
  if (result?.status === 2)
    return (
      <Outcome css={root} icon="clock" aria-labelledby="flash-result">
        <h2 id="flash-result">{t('lost')}</h2>
        {result.reason !== null && <p>{result.reason}</p>}
        <p data-part="quiet">{t('lostText')}</p>
        <OtherWays seckillId={seckillId} />
      </Outcome>
    )
  if (error)
    return (
      <Outcome css={root} aria-label={t('one')}>
        {error instanceof ApiError && error.kind === 'refused' ? (
          <p>{error.text}</p>
        ) : (
          <ErrorState busy={isFetching} onRetry={ask} />
        )}
        <OtherWays seckillId={seckillId} />
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
      <span data-part="spinner" aria-hidden="true" />
      <h2 id="flash-result">{t('waiting')}</h2>
      <p>{t(won ? 'won' : 'waitingText')}</p>
      <p data-part="position">
        {result && !won && (result.position > 0 ? t('position', { count: result.position }) : t('soonDone'))}
      </p>
      <p data-part="quiet">{t('keepOpen')}</p>
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
export const FlashResult = ({ orderNumber, seckillId }: Props) => {
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
