import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { narrow, oneLine, type } from '../../ui/theme.ts'
import { saleAddress } from './flash-address.ts'
import { floorSize } from './session-goods.ts'

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
  --name: 20px;
  grid-template-rows: 84px 20px 24px;
  gap: 6px;
  padding-block: 8px;
  && > :is(img, [data-lost], :not(* + *):not([data-part])) {
    width: 84px;
    min-width: 0;
    max-width: none;
    height: 84px;
    justify-self: center;
  }
  &&[data-kind='ebook'] > :is(img, [data-lost]) {
    width: 102px;
  }
  > h3 {
    display: block;
    ${oneLine}
    font: 400 ${type.note};
  }
`

/** A row of goods, each with no more than its picture, name and price. */
export const FlashBrief = ({ label, sales }: { label: string; sales: readonly FlashSale[] }) => {
  const t = useText('product')
  return (
    <ul css={row} aria-label={label}>
      {sales.map(({ seckillId, prodName, pic, kind, price, seckillPrice, seckillTotalStocks }) => (
        <li key={seckillId}>
          <GoodsTile
            css={card}
            pic={pic}
            name={prodName}
            title={<Link to={saleAddress(seckillId)}>{prodName}</Link>}
            gone={seckillTotalStocks === 0}
            kind={kind}
            mark={t('kind.ebook')}
          >
            <Price yuan={seckillPrice} was={price} size={20} />
          </GoodsTile>
        </li>
      ))}
    </ul>
  )
}

export const FlashBriefSkeleton = () => (
  <div css={row} aria-busy="true">
    {Array.from({ length: floorSize }, (_, at) => (
      <div key={at}>
        <GoodsTileSkeleton css={card} lines={[24]} />
      </div>
    ))}
  </div>
)
