import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { moneyParts, moneyText } from '../../../ui/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, digits, faintNote, paper, stacks } from '../../../ui/theme.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(280px, max-content) minmax(0, 1fr);
  ${stacks}
  min-height: 184px;
  margin-top: 16px;
  ${paper}
  border-top: 2px solid ${color.ink};
  > div,
  > section {
    padding: 20px 24px;
  }
  > section {
    border-left: 1px solid ${color.line};
  }
  > [data-part='have'] {
    > p {
      ${faintNote}
    }
    > strong {
      display: block;
      margin-bottom: 12px;
      color: ${color.vermilion};
      font: 700 40px/52px ${digits};
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
      small {
        font-size: 22px;
      }
    }
  }
`

const Have = () => {
  const t = useText('balance')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /p/userBalance/getBalanceInfo'),
    staleTime: 0,
  })
  if (data === undefined && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div aria-busy="true">
        <Skeleton width={180} height={124} />
      </div>
    )
  const { sign, whole, cents } = moneyParts(data)
  return (
    <div data-part="have">
      <p>{t('have')}</p>
      <strong>
        <VisuallyHidden>{moneyText(data)}</VisuallyHidden>
        <span aria-hidden="true">
          <small>{sign}</small>
          {whole}
          <small>{cents}</small>
        </span>
      </strong>
      <ScreenLink css={buttonStyle} to="/recharge-pay">
        {t('topUp')}
      </ScreenLink>
    </div>
  )
}

/** What somebody has, and the two ways to have more (S2.20). */
export const BalanceHead = () => (
  <div css={root}>
    <Have />
    <GiftCardForm />
  </div>
)
