import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { faintNote, stackOf } from '../../ui/theme.ts'
import { refundKinds, refundsAddress, refundsPath, type RefundsAddress } from './refund-address.ts'
import { RefundCard } from './refund-card.tsx'
import { useRefunds } from './use-refunds.ts'

const root = css`
  > [data-part='total'] {
    min-height: 20px;
    margin-bottom: 12px;
    ${faintNote}
  }
  > [data-part='cards'] {
    ${stackOf(16)}
    &[aria-busy='true'] {
      opacity: 0.6;
    }
  }
`
const NoRefunds = ({ shown: { tab, kind, term } }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  return (
    <EmptyState
      icon={term ? 'search' : 'box'}
      text={term ? t('nothingFound') : t(`empty.${kind === 'all' ? tab : 'kind'}`)}
    >
      <Link css={buttonStyle} data-look="outline" to={term ? refundsPath : '/user-center/uc-order'}>
        {t(term ? 'showAll' : 'toOrders')}
      </Link>
    </EmptyState>
  )
}

const totalId = 'refunds-total'
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

export const RefundList = ({ shown }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRefunds(shown)
  const hrefOf = (page: number) => refundsAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <FilterRow
        label={t('kinds')}
        choices={refundKinds.map((kind) => ({
          name: kind,
          text: t(`kind.${kind}`),
          to: refundsAddress(shown, { kind }),
          current: kind === shown.kind,
        }))}
        search={{
          label: t('search'),
          field: t('term'),
          submit: t('find'),
          value: shown.term,
          maxLength: limits.searchText,
          onSearch: (term) => void navigate(refundsAddress(shown, { term }), { state: { keepScroll: true } }),
        }}
      />
      <p id={totalId} data-part="total" tabIndex={-1}>
        <Heard text={data && t('total', { count: data.total })} />
      </p>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div data-part="cards" aria-busy="true">
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} height={176} />
          ))}
        </div>
      )}
      {data?.total === 0 && <NoRefunds shown={shown} />}
      {data && data.total > 0 && (
        <ul data-part="cards" aria-label={t(`tabs.${shown.tab}`)} aria-busy={isPlaceholderData}>
          {data.records.map((refund) => (
            <li key={refund.refundSn}>
              <RefundCard refund={refund} onDone={focusTotal} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && <Pagination page={shown.page} pages={data.pages} hrefOf={hrefOf} />}
    </div>
  )
}
