import type { Sku, Comment, CommentNumbers } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { stackOf, centred, color, quietNote, digits, faintSmall, rowOf, wrapOf } from '../../ui/theme.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { Review } from './review.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { chip } from '../../ui/chip.ts'

const kinds = { all: -1, good: 0, middling: 1, bad: 2, pictures: 3, replied: 4 } as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

interface CommentsShown {
  readonly kind: Kind
  readonly skuId: number | undefined
  readonly page: number
}

export const readShown = (search: URLSearchParams, skuIds: readonly number[]): CommentsShown => ({
  kind: kindNames.find((kind) => kind === search.get('show')) ?? 'all',
  skuId: skuIds.find((skuId) => String(skuId) === search.get('variant')),
  page: pageOf(search),
})

const put = (search: URLSearchParams, name: string, value: string | undefined): void => {
  if (value === undefined) search.delete(name)
  else search.set(name, value)
}

export const addressOf = (search: URLSearchParams, shown: CommentsShown, change: Partial<CommentsShown>): string => {
  const { kind, skuId, page } = { ...shown, page: 1, ...change }
  const next = new URLSearchParams(search)
  put(next, 'show', kind === 'all' ? undefined : kind)
  put(next, 'variant', skuId === undefined ? undefined : String(skuId))
  put(next, 'page', page === 1 ? undefined : String(page))
  return `?${next}`
}

const commentCardStyle = css`
  ${gridOf('168px minmax(0, 1fr)', '24px')}
  padding-block: 20px;
  border-bottom: 1px solid ${color.line};
  > [data-part='who'] {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    ${quietNote}
    line-height: 32px;
    > img,
    > [data-part='nobody'] {
      flex: none;
      width: 32px;
      height: 32px;
      border-radius: 50%;
    }
    > [data-part='nobody'] {
      ${centred}
      background: ${color.sunken};
      color: ${color.ink3};
    }
  }
`

const CommentCard = ({ comment }: { comment: Comment }) => {
  const t = useText('detail')
  const name = comment.isAnonymous === 1 ? t('reviews.anonymous') : comment.nickName
  return (
    <article css={commentCardStyle}>
      <div data-part="who">
        {comment.pic ? (
          <Picture src={comment.pic} alt="" width={32} height={32} />
        ) : (
          <span data-part="nobody">
            <Icon name="user" />
          </span>
        )}
        <span>{name}</span>
      </div>
      <Review review={comment} picturesTitle={t('reviews.picturesOf', { name })} />
    </article>
  )
}

const commentFiltersStyle = css`
  ${rowOf(32)}
  min-height: 84px;
  padding: 16px 24px;
  background: ${color.sunken};
  > p {
    display: grid;
    justify-items: center;
    padding-right: 32px;
    border-right: 1px solid ${color.line};
    ${faintSmall}
    > strong {
      color: ${color.ink};
      font: 700 26px/32px ${digits};
    }
  }
  > div {
    ${stackOf(12)}
  }
  ul {
    ${wrapOf('8px')}
  }
  a {
    ${chip}
  }
  [data-part='variants'] {
    gap: 4px;
    margin-left: -10px;
    a {
      min-height: 28px;
      padding-inline: 10px;
      border-color: transparent;
      background: none;
      &[aria-current] {
        background: ${color.cobaltWash};
      }
    }
  }
`

const countOf = (numbers: CommentNumbers, kind: Kind): number =>
  ({
    all: numbers.number,
    good: numbers.praiseNumber,
    middling: numbers.secondaryNumber,
    bad: numbers.negativeNumber,
    pictures: numbers.picNumber,
    replied: numbers.replyNumber,
  })[kind]

interface CommentFiltersProps {
  numbers: CommentNumbers | undefined
  shown: CommentsShown
  skus: readonly Pick<Sku, 'skuId' | 'skuName'>[]
  to: (change: Partial<CommentsShown>) => string
}

const CommentFilters = ({ numbers, shown, skus, to }: CommentFiltersProps) => {
  const t = useText('detail')
  const variants = [{ skuId: undefined, skuName: t('reviews.anyVariant') }, ...skus]
  return (
    <div css={commentFiltersStyle}>
      {numbers && numbers.number > 0 && (
        <p>
          <strong>{numbers.positiveRating}%</strong>
          {t('reviews.rating')}
        </p>
      )}
      <div>
        <ul aria-label={t('reviews.filters')}>
          {kindNames.map((kind) => (
            <li key={kind}>
              <Link
                to={to({ kind })}
                state={{ keepScroll: true }}
                aria-current={kind === shown.kind ? 'true' : undefined}
              >
                {t(`reviews.${kind}`)} {numbers && <span>{countText(countOf(numbers, kind))}</span>}
              </Link>
            </li>
          ))}
        </ul>
        {skus.length > 1 && (
          <ul aria-label={t('reviews.variants')} data-part="variants">
            {variants.map(({ skuId, skuName }) => (
              <li key={skuId ?? 0}>
                <Link
                  to={to({ skuId })}
                  state={{ keepScroll: true }}
                  aria-current={skuId === shown.skuId ? 'true' : undefined}
                >
                  {skuName}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const size = 10

const root = css`
  > [data-part='list'][aria-busy='true'] {
    opacity: 0.6;
  }
  > [data-part='coming'] {
    ${stackOf(20)}
    padding-block: 20px;
  }
`

const all = { kind: 'all', skuId: undefined } as const
const isNarrowed = ({ kind, skuId, page }: CommentsShown): boolean => kind !== 'all' || skuId !== undefined || page > 1

interface Props {
  prodId: number
  skus: readonly Pick<Sku, 'skuId' | 'skuName'>[]
}

export const Comments = ({ prodId, skus }: Props) => {
  const t = useText('detail')
  const [search] = useSearchParams()
  const shown = readShown(
    search,
    skus.map(({ skuId }) => skuId),
  )
  const { kind, skuId, page } = shown
  const about = { prodId, ...(skuId !== undefined && { skuId }) }
  const numbers = useQuery({ ...query('GET /prod/prodCommData', { query: about }), meta: { silent: true } })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /prod/prodCommPageByProd', { query: { ...about, evaluate: kinds[kind], current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const to = (change: Partial<CommentsShown>) => addressOf(search, shown, change)
  return (
    <div css={root}>
      <CommentFilters numbers={numbers.data} shown={shown} skus={skus} to={to} />
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div data-part="coming" aria-busy="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={88} />
          ))}
        </div>
      )}
      {data?.records.length === 0 && (
        <EmptyState text={isNarrowed(shown) ? t('reviews.emptyOf') : t('reviews.empty')}>
          {isNarrowed(shown) && (
            <Link css={buttonStyle} data-look="outline" to={to(all)} state={{ keepScroll: true }}>
              {t('reviews.showAll')}
            </Link>
          )}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <div data-part="list" aria-busy={isPlaceholderData}>
          {data.records.map((comment) => (
            <CommentCard key={comment.prodCommId} comment={comment} />
          ))}
          <Pagination page={page} pages={data.pages} hrefOf={(next) => `${to({ page: next })}#reviews`} />
        </div>
      )}
    </div>
  )
}
