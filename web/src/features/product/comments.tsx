import type { Sku, Comment, CommentNumbers } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { fades } from '../../ui/list-screen.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { centred, color, digits } from '../../ui/theme.ts'
import { addressAt, id, named, oneOf, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'
import { Review } from './review.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { chip } from '../../ui/chip.ts'

const kinds = { all: -1, good: 0, middling: 1, bad: 2, pictures: 3, replied: 4 } as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

const fields = { kind: named('show', oneOf(kindNames)), skuId: named('variant', id), page: pageNumber }
type CommentsShown = Shown<typeof fields>

export const readShown = (search: URLSearchParams, skuIds: readonly number[]): CommentsShown => {
  const shown = shownBy(fields, search)
  return { ...shown, skuId: skuIds.find((skuId) => skuId === shown.skuId) ?? null }
}

const addressOf = (search: URLSearchParams, shown: CommentsShown, change: Partial<CommentsShown>): string =>
  addressAt('', fields, { ...shown, page: 1, ...change }, search)

const nobody = css`
  ${centred}
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${color.sunken};
  color: ${color.ink3};
`

const CommentCard = ({ comment }: { comment: Comment }) => {
  const t = useText('detail')
  const name = comment.isAnonymous === 1 ? t('reviews.anonymous') : comment.nickName
  return (
    <Grid as="article" columns="128px minmax(0, 1fr)" gap={16} pad="20px 0" edge="bottom">
      <Row gap={10} align="start" tone="quiet" size="note" style={{ lineHeight: '32px' }}>
        {comment.pic ? (
          <Picture src={comment.pic} alt="" width={32} height={32} style={{ borderRadius: '50%' }} />
        ) : (
          <span css={nobody}>
            <Icon name="user" />
          </span>
        )}
        <span>{name}</span>
      </Row>
      <Review review={comment} picturesTitle={t('reviews.picturesOf', { name })} />
    </Grid>
  )
}

const rating = css`
  border-right: 1px solid ${color.line};
  > strong {
    color: ${color.ink};
    font: 700 26px/32px ${digits};
  }
`
const variant = css`
  ${chip}
  min-height: 28px;
  padding-inline: 10px;
  border-color: transparent;
  background: none;
  &[aria-current] {
    border-color: transparent;
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
  const variants = [{ skuId: null, skuName: t('reviews.anyVariant') }, ...skus]
  return (
    <Row gap={32} high={84} pad="16px 24px" ground="sunken">
      {numbers && numbers.number > 0 && (
        <Stack as="p" css={rating} align="center" pad="0 32px 0 0" tone="faint" size="small">
          <strong>{numbers.positiveRating}%</strong>
          {t('reviews.rating')}
        </Stack>
      )}
      <Stack gap={12}>
        <Row as="ul" gap={8} wrap aria-label={t('reviews.filters')}>
          {kindNames.map((kind) => (
            <li key={kind}>
              <Link
                css={chip}
                to={to({ kind })}
                state={{ keepScroll: true }}
                aria-current={kind === shown.kind ? 'true' : undefined}
              >
                {t(`reviews.${kind}`)} {numbers && <span>{countText(countOf(numbers, kind))}</span>}
              </Link>
            </li>
          ))}
        </Row>
        {skus.length > 1 && (
          <Row as="ul" gap={4} wrap style={{ marginLeft: -10 }} aria-label={t('reviews.variants')}>
            {variants.map(({ skuId, skuName }) => (
              <li key={skuId ?? 0}>
                <Link
                  css={variant}
                  to={to({ skuId })}
                  state={{ keepScroll: true }}
                  aria-current={skuId === shown.skuId ? 'true' : undefined}
                >
                  {skuName}
                </Link>
              </li>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  )
}

const size = 10

const all = { kind: 'all', skuId: null } as const
const isNarrowed = ({ kind, skuId, page }: CommentsShown): boolean => kind !== 'all' || skuId !== null || page > 1

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
  const about = { prodId, ...(skuId !== null && { skuId }) }
  const numbers = useQuery({ ...query('GET /prod/prodCommData', { query: about }), meta: { silent: true } })
  const comments = useQuery({
    ...query('GET /prod/prodCommPageByProd', { query: { ...about, evaluate: kinds[kind], current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const to = (change: Partial<CommentsShown>) => addressOf(search, shown, change)
  return (
    <>
      <CommentFilters numbers={numbers.data} shown={shown} skus={skus} to={to} />
      <Loaded of={comments} waiting={[88, 88, 88, 88]}>
        {({ records, pages }) =>
          records.length === 0 ? (
            <EmptyState text={isNarrowed(shown) ? t('reviews.emptyOf') : t('reviews.empty')}>
              {isNarrowed(shown) && (
                <Link css={buttonStyle} data-look="outline" to={to(all)} state={{ keepScroll: true }}>
                  {t('reviews.showAll')}
                </Link>
              )}
            </EmptyState>
          ) : (
            <div css={fades} aria-busy={comments.isPlaceholderData}>
              <Grid columns={2} gap="0 48px">
                {records.map((comment) => (
                  <CommentCard key={comment.prodCommId} comment={comment} />
                ))}
              </Grid>
              <Pagination page={page} pages={pages} hrefOf={(next) => `${to({ page: next })}#reviews`} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
