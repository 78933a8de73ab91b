import type { Discount } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { useDiscountWords } from './discount-words.ts'
import { EndsIn } from './ends-in.tsx'
import type { PickGoods } from '../goods/one-place.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { keyed } from '../../ui/keyed.ts'
import { linkCard } from '../../ui/link-card.ts'
import { Picture } from '../../ui/picture.tsx'
import { alarmSmall } from '../../ui/shapes.ts'
import { color, faintNote, radius, stackOf, type, wrapOf } from '../../ui/theme.ts'
import { discountAddress } from './discount-address.ts'

const root = css`
  ${linkCard}
  ${stackOf(12)}
  grid-template-rows: auto auto 1fr auto;
  height: 100%;
  padding: 16px 20px 20px;
  > [data-part='head'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    ${faintNote}
  }
  > h3 {
    font: 700 ${type.lead};
    text-wrap: wrap;
  }
  > [data-part='goods'] {
    ${stackOf(8)}
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > * {
      width: 100%;
      height: auto;
      aspect-ratio: 1;
      background: ${color.sunken};
    }
  }
`

export const discountRule = css`
  ${wrapOf('6px')}
  align-content: start;
  > li {
    padding: 1px 8px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    ${alarmSmall}
  }
`
const pictures = 5
/** More are asked for than shown, because others can have their place elsewhere on the page. */
const spare = 25

interface Props {
  discount: Discount
  onOver: () => void
  pick?: PickGoods | undefined
}

export const DiscountCard = ({ discount, onOver, pick }: Props) => {
  const words = useDiscountWords()
  const { discountId, discountName, shopId, shopName, endTime } = discount
  // The pictures are an extra: without them the card says the same.
  const { data } = useQuery({
    ...query('GET /marking/discount/prodList', {
      query: { discountId, current: 1, size: pictures + (pick ? spare : 0) },
    }),
    meta: { silent: true },
  })
  const goods = useMemo(
    () => (pick && data ? pick(`discount ${discountId}`, data.records, pictures) : data?.records),
    [data, pick, discountId],
  )
  return (
    <article css={root}>
      <div data-part="head">
        <ShopName shopId={shopId} shopName={shopName} />
        <EndsIn endTime={endTime} onOver={onOver} />
      </div>
      <h3>
        <Link to={discountAddress(discountId)}>{discountName}</Link>
      </h3>
      <ul css={discountRule}>
        {keyed(words.rule(discount), String).map(([key, each]) => (
          <li key={key}>{each}</li>
        ))}
      </ul>
      <div data-part="goods">
        {(goods ?? []).map(({ prodId, pic }) => (
          <Picture key={prodId} src={pic} alt="" width={96} height={96} />
        ))}
        {!goods && Array.from({ length: pictures }, (_, at) => <span key={at} />)}
      </div>
    </article>
  )
}
