import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { keyed } from '../../ui/keyed.ts'
import { columnsOf } from '../../ui/shapes.ts'
import { color, paper } from '../../ui/theme.ts'

const root = css`
  margin-top: 24px;
  > h2 {
    margin-bottom: 12px;
  }
  > div {
    ${columnsOf(2, '8px 16px')}
    align-items: start;
  }
  details {
    ${paper}
    > summary {
      padding: 12px 24px;
      cursor: pointer;
      &:hover {
        color: ${color.cobalt};
      }
      &:focus-visible {
        outline-offset: -2px;
      }
    }
    &[open] > summary {
      font-weight: 600;
    }
    > p {
      padding: 0 24px 16px;
      color: ${color.ink2};
      text-wrap: pretty;
    }
  }
`

export const PointsQuestions = () => {
  const t = useText('points')
  const { data, isError, isFetching, refetch } = useQuery(query('GET /p/score/getScoreQuestion'))
  if (data?.length === 0) return null
  return (
    <section css={root} aria-labelledby="points-questions" aria-busy={!data && !isError}>
      <h2 id="points-questions">{t('questions')}</h2>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={104} />}
      {data && (
        <div>
          {keyed(data, ({ question }) => question).map(([key, { question, answer }]) => (
            <details key={key}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
