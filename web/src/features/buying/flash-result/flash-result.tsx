import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { useChanged } from '../../../ui/heard.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, faintNote, paper, stackOf, type } from '../../../ui/theme.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useFlashResult } from './use-flash-result.ts'

const root = css`
  ${stackOf(12)}
  justify-items: center;
  min-height: 380px;
  align-content: center;
  padding: 48px 24px;
  ${paper}
  border-top: 2px solid ${color.ink};
  color: ${color.ink2};
  font: ${type.body};
  text-align: center;
  > h2 {
    color: ${color.ink};
    font: 700 ${type.floor};
  }
  > svg {
    color: ${color.ink3};
  }
  > p {
    max-width: 52ch;
  }
  > [data-part='position'] {
    min-height: 24px;
    color: ${color.vermilion};
    font: 600 ${type.lead};
    font-variant-numeric: tabular-nums;
  }
  > [data-part='quiet'] {
    ${faintNote}
  }
  > [data-part='ways'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
    margin-top: 8px;
  }
  > [data-part='spinner'] {
    width: 44px;
    height: 44px;
    border: 3px solid ${color.line};
    border-top-color: ${color.cobalt};
    border-radius: 50%;
    animation: turn 900ms linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`
const toOrders = '/user-center/uc-order'

const Ways = ({ children }: { children?: ReactNode }) => {
  const t = useText('flash')
  return (
    <div data-part="ways">
      {children}
      <ScreenLink css={buttonStyle} data-look="outline" to={toOrders}>
        {t('toOrders')}
      </ScreenLink>
    </div>
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
    <Ways>
      <ScreenLink css={buttonStyle} to={data ? `/secdetail/${seckillId}` : '/flash-sale'}>
        {t(data ? 'toSale' : 'showAll')}
      </ScreenLink>
      {data && (
        <ScreenLink css={buttonStyle} data-look="outline" to={`/detail/${data.prodId}`}>
          {t('toOrdinary')}
        </ScreenLink>
      )}
    </Ways>
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
      <section css={root} aria-labelledby="flash-result">
        <Icon name="clock" size={40} />
        <h2 id="flash-result">{t('lost')}</h2>
        {result.reason !== null && <p>{result.reason}</p>}
        <p data-part="quiet">{t('lostText')}</p>
        <OtherWays seckillId={seckillId} />
      </section>
    )
  if (error)
    return (
      <section css={root} aria-label={t('one')}>
        {error instanceof ApiError && error.kind === 'refused' ? (
          <p>{error.text}</p>
        ) : (
          <ErrorState busy={isFetching} onRetry={ask} />
        )}
        <OtherWays seckillId={seckillId} />
      </section>
    )
  if (isLate)
    return (
      <section css={root} aria-labelledby="flash-result">
        <Icon name="clock" size={40} />
        <h2 id="flash-result">{t('waiting')}</h2>
        <p>{t('late')}</p>
        <Ways>
          <Button onClick={ask}>{t('ask')}</Button>
        </Ways>
      </section>
    )
  const won = result?.status === 1
  return (
    <section css={root} aria-labelledby="flash-result" aria-busy={!won || undefined}>
      <span data-part="spinner" aria-hidden="true" />
      <h2 id="flash-result">{t('waiting')}</h2>
      <p>{t(won ? 'won' : 'waitingText')}</p>
      <p data-part="position">
        {result && !won && (result.position > 0 ? t('position', { count: result.position }) : t('soonDone'))}
      </p>
      <p data-part="quiet">{t('keepOpen')}</p>
    </section>
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
