import type { PointsCard } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PointsPrice } from '../../../shop/points/points-price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, squarePicture, motion, radius, type } from '../../../ui/theme.ts'
import { goodsAddress } from './points-address.ts'

const root = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 44px minmax(30px, auto) minmax(20px, auto);
  gap: 8px;
  height: 100%;
  padding: 14px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  transition: border-color ${motion.hover};
  &:is(:hover, :focus-within) {
    border-color: ${color.cobalt};
  }
  > img,
  > [data-lost] {
    ${squarePicture}
  }
  &[data-gone] > :is(img, [data-lost]) {
    filter: grayscale(1);
    opacity: 0.7;
  }
  > h3 {
    overflow: hidden;
    text-wrap: wrap;
    font: 400 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    > a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  &:hover > h3 > a {
    color: ${color.cobalt};
  }
  > [data-part='price'] {
    align-self: end;
  }
  > [data-part='meta'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 8px;
    color: ${color.ink3};
    font: ${type.small};
    font-variant-numeric: tabular-nums;
    > [data-scarce] {
      color: ${color.amber};
    }
  }
  > [data-part='enough'] {
    position: absolute;
    top: 14px;
    left: 14px;
    display: flex;
    gap: 4px;
    align-items: center;
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

export const GoodsCard = ({ goods, score }: Props) => {
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
    <article css={root} data-gone={isGone || undefined}>
      <Picture src={pic} alt="" width={220} height={220} />
      <h3 title={prodName}>
        <Link to={goodsAddress(prodId)}>{prodName}</Link>
      </h3>
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
    </article>
  )
}

export const GoodsCardSkeleton = () => (
  <div css={root}>
    <Skeleton aspectRatio="1" />
    {Array.from({ length: 3 }, (_, at) => (
      <Skeleton key={at} />
    ))}
  </div>
)
