import type { PointsCard } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { color, faintSmall, radius, rowOf, type, wrapOf } from '../../ui/theme.ts'
import { goodsAddress } from './points-address.ts'

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

export const GoodsCardSkeleton = () => <GoodsTileSkeleton lines={[30, 20]} />
