import { useSearchParams } from 'react-router'
import type { PointsCard } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf, useLastPage } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from '../promotions/promotion-page.tsx'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { color, faintSmall, radius, rowOf, type, wrapOf, cardsFit, digits, quietNote } from '../../ui/theme.ts'
import { goodsAddress, mallAddress } from './points-address.ts'
import { query } from '../../lib/api/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { goodsOn } from '../promotions/promotion-goods.tsx'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { SignIn } from './sign-in.tsx'
import { lineOf, ruledPaper } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'

const root = css`
  > [data-part='meta'] {
    ${wrapOf('0 8px')}
    justify-content: space-between;
    ${faintSmall}
    > [data-scarce] {
      color: ${color.amber};
    }
  }
  > [data-part='enough'] {
    position: absolute;
    top: 14px;
    left: 14px;
    ${rowOf(4)}
    padding: 2px 8px 2px 6px;
    border-radius: 0 0 ${radius.control} 0;
    background: ${color.jadeWash};
    color: ${color.jade};
    font: 600 ${type.small};
  }
`
const few = 10

interface Props {
  goods: PointsCard
  /** Of who is logged in. */
  score: number | undefined
}

const GoodsCard = ({ goods, score }: Props) => {
  const t = useText('exchange')
  const { prodId, prodName, pic, kind, scorePrice, price, oriPrice, stocks } = goods
  const isGone = stocks === 0
  const left = () => {
    if (isGone) return t('soldOut')
    if (kind !== 'physical') return t('plenty')
    return t(stocks <= few ? 'scarce' : 'stock', { count: stocks })
  }
  const isEnough = !isGone && score !== undefined && score >= scorePrice
  return (
    <GoodsTile
      css={root}
      pic={pic}
      name={prodName}
      title={<Link to={goodsAddress(prodId)}>{prodName}</Link>}
      gone={isGone}
    >
      <p data-part="price">
        <PointsPrice score={scorePrice} yuan={price} />
      </p>
      <p data-part="meta">
        <span>{t('worth', { amount: moneyText(oriPrice) })}</span>
        <span data-scarce={(!isGone && stocks <= few) || undefined}>{left()}</span>
      </p>
      {isEnough && (
        <p data-part="enough">
          <Icon name="check" size={14} />
          {t('enough')}
        </p>
      )}
    </GoodsTile>
  )
}

const GoodsCardSkeleton = () => <GoodsTileSkeleton lines={[30, 20]} />

const grid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  &[aria-busy='true'] > li {
    opacity: 0.5;
  }
`

const GoodsSkeleton = () => (
  <div css={grid} aria-busy="true">
    {Array.from({ length: 10 }, (_, at) => (
      <GoodsCardSkeleton key={at} />
    ))}
  </div>
)

const GoodsList = ({ page }: { page: number }) => {
  const t = useText('exchange')
  const score = useUser()?.score
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /score/prod/prodScorePage', { query: goodsOn(page) }),
    placeholderData: keepPreviousData,
  })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, mallAddress)
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <GoodsSkeleton />
  if (data.total === 0)
    return (
      <EmptyState icon="box" text={t('empty')}>
        <Link css={buttonStyle} data-look="outline" to="/list">
          {t('toShop')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <h2 css={visuallyHidden}>{t('goods')}</h2>
      <ul css={grid} aria-label={t('goods')} aria-busy={isPlaceholderData}>
        {data.records.map((goods) => (
          <li key={goods.prodId}>
            <GoodsCard goods={goods} score={score} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={data.pages} hrefOf={mallAddress} />
    </>
  )
}

const mallHeadStyle = css`
  align-items: center;
  ${wrapOf('8px 24px')}
  min-height: 88px;
  margin-block: 16px 24px;
  padding: 16px 24px;
  ${ruledPaper}
  > [data-part='have'] {
    ${lineOf(12)}
    color: ${color.ink2};
    > strong {
      color: ${color.amber};
      font: 700 34px/40px ${digits};
    }
  }
  > a {
    font: ${type.note};
  }
  > [data-part='final'] {
    ${rowOf(6)}
    margin-left: auto;
    ${quietNote}
    > svg {
      flex: none;
      color: ${color.amber};
    }
  }
`
const number = new Intl.NumberFormat('en')

const Own = () => {
  const t = useText('exchange')
  const score = useUser()?.score
  return (
    <>
      <div data-part="have">
        {t('have')}
        <strong>{score === undefined ? <Skeleton width={96} height={34} /> : number.format(score)}</strong>
      </div>
      <SignIn />
      <Link css={textLink} to="/user-center/uc-integral">
        {t('records')}
      </Link>
    </>
  )
}

const Invitation = () => {
  const t = useText('exchange')
  return (
    <>
      <p data-part="have">{t('visitor')}</p>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => askLogin('asked')}>
        {t('login')}
      </Button>
    </>
  )
}

/** What somebody has to spend, and that it is for good. */
const MallHead = () => {
  const t = useText('exchange')
  return (
    <div css={mallHeadStyle}>
      {useLoggedIn() ? <Own /> : <Invitation />}
      <p data-part="final">
        <Icon name="info" />
        {t('final')}
      </p>
    </div>
  )
}

/** S2.14 */
export const Screen = () => {
  const t = useText('exchange')
  const [search] = useSearchParams()
  return (
    <PromotionPage
      title={t('title')}
      note={t('note')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title') }]}
    >
      <MallHead />
      <GoodsList page={pageOf(search)} />
    </PromotionPage>
  )
}
