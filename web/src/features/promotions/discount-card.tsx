import type { Discount } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../lib/api/api.ts'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { useDiscountWords } from './discount-words.ts'
import { EndsIn } from './ends-in.tsx'
import type { PickGoods } from '../goods/one-place.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { keyed } from '../../ui/keyed.ts'
import { linkCard } from '../../ui/link-card.ts'
import { Price } from '../../ui/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, radius, wrapOf, type } from '../../ui/theme.ts'
import { discountAddress } from './addresses.ts'

const card = css`
  ${linkCard}
  grid-template-rows: auto 1fr auto;
  height: 100%;
  h3 {
    text-wrap: wrap;
  }
`
const place = { width: '100%', height: 'auto', aspectRatio: '1', background: color.sunken } as const

export const discountRule = css`
  ${wrapOf('6px')}
  align-content: start;
  > li {
    padding: 3px 10px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    color: ${color.vermilion};
    font: 600 ${type.note};
  }
`
const pictures = 4
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
    <Stack as="article" css={card} gap={12} pad="16px 20px 20px">
      <Row justify="between" gap={12} align="baseline" tone="faint" size="note" high={22}>
        <ShopName shopId={shopId} shopName={shopName} />
        <EndsIn endTime={endTime} onOver={onOver} />
      </Row>
      <Row gap={12}>
        <Text as="h3" size="lead" heavy>
          <Link to={discountAddress(discountId)}>{discountName}</Link>
        </Text>
        <ul css={discountRule}>
          {keyed(words.rest(discount), String).map(([key, each]) => (
            <li key={key}>{each}</li>
          ))}
        </ul>
      </Row>
      <Grid columns={pictures} wide gap={8}>
        {(goods ?? []).map(({ prodId, pic, price, pricesDiffer }) => (
          <Stack key={prodId} gap={6}>
            <Picture src={pic} alt="" width={96} height={96} style={place} />
            <Price yuan={price} isLowest={pricesDiffer} size={14} />
          </Stack>
        ))}
        {!goods &&
          Array.from({ length: pictures }, (_, at) => <span key={at} style={{ ...place, marginBottom: 26 }} />)}
      </Grid>
    </Stack>
  )
}
