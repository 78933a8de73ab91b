import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { FlashSale } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type, narrow } from '../../ui/theme.ts'
import {
  sessionAddress,
  saleAddress,
  floorSize,
  sessionGoods,
  clockTime,
  nextChange,
  useDayText,
  useSessions,
} from './sessions.ts'
import { FlashCountdown } from './flash-countdown.tsx'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Price } from '../../ui/price.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'

const row = css`
  display: grid;
  grid: auto / auto-flow minmax(0, 1fr);
  gap: 8px;
  ${narrow} {
    grid-auto-columns: 144px;
    ${scrollsSideways}
  }
  @media (max-width: 1679px) {
    > :nth-of-type(n + 6) {
      display: none;
    }
  }
`
const card = css`
  &&,
  &&:lang(en) {
    --name: 40px;
  }
  gap: 6px;
  padding-bottom: 10px;
  > * {
    margin-inline: 10px;
  }
  > h3 {
    min-height: var(--name);
    font: 400 ${type.note};
  }
`

/** A row of goods, each with no more than its picture, name and price. */
const FlashBrief = ({ label, sales }: { label: string; sales: readonly FlashSale[] }) => {
  return (
    <ul css={row} aria-label={label}>
      {sales.map(({ seckillId, prodName, pic, price, seckillPrice, seckillTotalStocks }) => (
        <li key={seckillId}>
          <GoodsTile
            css={card}
            pic={pic}
            name={prodName}
            title={<Link to={saleAddress(seckillId)}>{prodName}</Link>}
            gone={seckillTotalStocks === 0}
          >
            <Price yuan={seckillPrice} was={price} size={20} />
          </GoodsTile>
        </li>
      ))}
    </ul>
  )
}

const FlashBriefSkeleton = () => (
  <div css={row} aria-busy="true">
    {Array.from({ length: floorSize }, (_, at) => (
      <div key={at}>
        <GoodsTileSkeleton css={card} lines={[24]} />
      </div>
    ))}
  </div>
)

const root = css`
  > :not(:last-child) {
    min-height: 34px;
    margin-bottom: 8px;
    padding-bottom: 4px;
    > h2 {
      font: 700 ${type.title};
    }
  }
`

/** On the home page: the session that runs or comes next, and nothing if there is none. */
export const FlashFloor = ({ id }: { id: string }) => {
  const t = useText('product')
  const dayText = useDayText()
  const sessions = useSessions()
  const session = sessions.data?.[0]
  const goods = useQuery({ ...sessionGoods(session, floorSize), enabled: session !== undefined })
  if (sessions.data?.length === 0) return null
  const failed = [sessions, goods].filter(({ data, isError }) => !data && isError)
  const day = session && dayText(session.startTime)
  const name = session && t('sale.session', { time: clockTime(session.startTime) })
  const note = day ? `${day} ${name}` : name
  return (
    <section css={root} aria-labelledby={id}>
      <FloorHeading
        id={id}
        title={t('sale.title')}
        {...(note !== undefined && { note })}
        aside={
          session && (
            <FlashCountdown instant={nextChange(session)} until={session.activityStatus === 1 ? 'start' : 'end'} />
          )
        }
        more={<Link to={session ? sessionAddress(session) : '/flash-sale'}>{t('sale.more')}</Link>}
      />
      {failed.length > 0 && (
        <ErrorState
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {failed.length === 0 && !goods.data && <FlashBriefSkeleton />}
      {goods.data?.records.length === 0 && <EmptyState icon="clock" text={t('sale.noGoods')} />}
      {goods.data && goods.data.records.length > 0 && <FlashBrief label={t('sale.title')} sales={goods.data.records} />}
    </section>
  )
}
