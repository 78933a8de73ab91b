import type { Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useOwnPrices } from '../goods/own-prices.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits } from '../../ui/theme.ts'
import { useUser } from '../../lib/session/session.ts'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { levelAddress, levelsAddress } from '../promotions/addresses.ts'
import { useTakeCoupons } from '../promotions/use-coupons.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { useUiText } from '../../ui/texts.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const amount = { flex: 'none', color: color.ink, font: `600 14px/20px ${digits}` }

const levels = query('GET /p/score/scoreLevel/page', { query: { levelType: 1 } })

interface MemberPriceProps {
  /** At the own paid level, or the one to begin with. */
  memberPrice: number
}

/** To a paid member the own price, to all others what they would pay as one. */
const MemberPrice = ({ memberPrice }: MemberPriceProps) => {
  const t = useText('detail')
  const c = useText('coupons')
  const isMember = useUser()?.levelType === 1
  const { data, isError } = useQuery({ ...levels, enabled: isMember, meta: { silent: true, suppressLogin: true } })
  const own = isMember ? data?.userLevel : undefined
  return (
    <Row as="p" gap={6} tone="quiet" size="small">
      <Seal mark={c('memberMark')} meaning={t('memberPrice')} />
      {isMember && !own && !isError ? (
        <Skeleton width={140} height={20} />
      ) : (
        <>
          <b style={amount}>{moneyText(memberPrice)}</b>
          <Link css={textLink} to={own ? levelsAddress : levelAddress()}>
            {own ? t('ownMemberPrice', { level: own.levelName }) : t('memberReason')}
          </Link>
        </>
      )}
    </Row>
  )
}

type SkuPrice = Pick<Sku, 'skuId' | 'price' | 'oriPrice' | 'memberPrice' | 'priceInHand' | 'reductions' | 'toClaim'>

const inHand = css`
  && [data-part='panel'] {
    right: auto;
    left: -96px;
  }
  s {
    color: ${color.ink3};
    font: 13px/20px ${digits};
  }
`

/** What one piece costs with every discount and coupon that the shopper has or can take. */
const PriceInHand = ({ price, oriPrice, priceInHand, reductions }: SkuPrice) => {
  const t = useText('detail')
  const p = useText('price')
  const ui = useUiText()
  if (priceInHand === null) return <Price yuan={price} was={oriPrice} size={34} />
  return (
    <Row css={inHand} gap="0 8px" wrap align="baseline">
      <Price yuan={priceInHand} size={34} />
      <Popover label={t('inHandHow')} trigger={<Unfolds>{t('inHand')}</Unfolds>}>
        <PriceParts
          parts={[
            { name: p('list'), amount: price },
            ...reductions.map(({ name, amount }) => ({ name, amount: -amount })),
          ]}
          total={{ name: t('inHand'), amount: priceInHand }}
          note={t('inHandHint')}
        />
      </Popover>
      <span>{t('before', { amount: moneyText(price) })}</span>
      {oriPrice > price && (
        <s>
          <VisuallyHidden> {ui('oldPrice')} </VisuallyHidden>
          {moneyText(oriPrice)}
        </s>
      )}
    </Row>
  )
}

/** Takes in place what the price in hand rests on. */
const TakeReductions = ({ reductions, toClaim }: SkuPrice) => {
  const c = useText('coupons')
  const [hasAsked, setHasAsked] = useState(false)
  const coupons = reductions
    .filter(({ part, id }) => part === 'coupon' && toClaim?.includes(id))
    .map(({ id, name }) => ({ couponId: id, couponName: name }))
  const { take, isPending } = useTakeCoupons(coupons)
  const isOpen = coupons.length > 0
  if (!isOpen && !hasAsked) return null
  return (
    <Button
      size="small"
      look="outline"
      busy={isPending}
      aria-disabled={!isOpen}
      onClick={() => {
        if (!isOpen) return
        setHasAsked(true)
        take()
      }}
    >
      {c(isOpen ? 'state.take' : 'state.taken')}
      <span style={{ fontWeight: 400 }}>{coupons.map(({ couponName }) => couponName).join(' · ')}</span>
    </Button>
  )
}

interface Props {
  prodId: number
  /** The variants that the choice leaves: one, once it is complete. */
  possible: readonly SkuPrice[]
}

export const Prices = ({ prodId, possible }: Props) => {
  const { isPending, own } = useOwnPrices(prodId)
  const offered = possible.map((sku) => ({ ...sku, ...own?.skuList.find(({ skuId }) => skuId === sku.skuId) }))
  const [first] = offered
  const isOne = offered.every(
    ({ price, memberPrice, priceInHand }) =>
      price === first?.price && memberPrice === first.memberPrice && priceInHand === first.priceInHand,
  )
  return (
    <Stack gap={8} high={72} tone="quiet" size="note" data-part="prices">
      <Row high={40}>
        {first && isOne && isPending && <Skeleton width={240} height={40} />}
        {first && isOne && !isPending && <PriceInHand {...first} />}
        {!isOne && <Price yuan={Math.min(...possible.map(({ price }) => price))} isLowest size={34} />}
      </Row>
      {first && isOne && (
        // What a visitor would be told has about the room that the own prices need.
        <Row gap="8px 16px" wrap style={isPending ? { visibility: 'hidden' } : undefined}>
          <TakeReductions {...first} />
          {first.memberPrice < (first.priceInHand ?? first.price) && <MemberPrice memberPrice={first.memberPrice} />}
        </Row>
      )}
    </Stack>
  )
}
