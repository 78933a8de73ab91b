import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Seal } from '../../ui/seal.tsx'
import { color, digits, narrow } from '../../ui/theme.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { useCouponWords, type CouponTerms } from './coupon-words.ts'
import { Skeletons } from '../../ui/skeleton.tsx'

const grid = { columns: 'repeat(auto-fill, minmax(min(100%, 372px), 1fr))', wide: true, gap: 16 } as const

export const CouponGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid as="ul" {...grid} aria-label={label}>
    {children}
  </Grid>
)

export const CouponGridSkeleton = ({ count }: { count: number }) => (
  <Grid {...grid} aria-busy="true">
    <Skeletons count={count} height={151} />
  </Grid>
)

/** Inside its border. */
const sides = ['0', '100%'].map((side) => `calc(var(--tear) + 1px) ${side}`)
const notches = sides.map((side) => `radial-gradient(circle 8px at ${side}, #0000 98%, #000)`)
/** The edge of the ticket goes round the notches. */
const edges = sides.map((side) => `radial-gradient(circle 9px at ${side}, var(--edge) 98%, #0000)`)

const root = css`
  --tear: 136px;
  --edge: color-mix(in srgb, ${color.cobalt} 40%, ${color.surface});
  ${narrow} {
    --tear: 104px;
  }
  position: relative;
  display: grid;
  grid-template: 8px minmax(0, 1fr) / var(--tear) minmax(0, 1fr);
  height: 100%;
  border-color: var(--edge);
  background: ${edges.join()}, ${color.surface};
  background-origin: border-box;
  mask: ${notches.join()};
  mask-composite: intersect;
  &::after {
    content: '';
    position: absolute;
    inset: 16px auto 14px var(--tear);
    border-left: 1px dashed var(--edge);
  }
  /* Whole tiles on both sides of the notch. */
  > .meander {
    margin-right: 8px;
    mask-repeat: round no-repeat;
    + .meander {
      margin-inline: 8px 0;
    }
  }
  h3 {
    text-wrap: wrap;
    > [role='img'] {
      margin-top: 1px;
    }
  }
  &[data-over] {
    --edge: ${color.line};
    > .meander {
      background: ${color.lineStrong};
    }
    strong,
    h3 {
      color: ${color.ink3};
    }
  }
  &[data-over='gone'] :is(strong, h3 > span:last-child) {
    text-decoration: line-through;
  }
`
const worth = css`
  color: ${color.vermilion};
  font: 700 30px/34px ${digits};
  white-space: nowrap;
  &[data-long] {
    font-size: 24px;
  }
`
const terms = css`
  grid-template-rows: auto 1fr auto;
  min-width: 0;
  [data-look='quiet']:not(* + *) {
    margin-left: -14px;
  }
`

interface Props {
  coupon: CouponTerms
  /** It can no longer be taken, or used. */
  over?: 'gone' | 'used' | 'expired' | undefined
  /** When it can be used, how many are left. */
  facts: ReactNode
  /** What one can do with it. */
  children: ReactNode
}

const fits = 5

export const CouponTicket = ({ coupon, over, facts, children }: Props) => {
  const t = useText('coupons')
  const words = useCouponWords()
  const amount = words.amount(coupon)
  const [before, after] = words.goods(coupon)
  return (
    <Surface as="article" css={root} high={128} data-over={over}>
      <div className="meander" aria-hidden="true" />
      <div className="meander" aria-hidden="true" />
      <Stack as="p" gap={4} align="center" justify="center" pad={8} tone="quiet" size="small" text="center">
        <strong css={worth} data-long={amount.length > fits || undefined}>
          {amount}
        </strong>
        <span>{words.minimum(coupon)}</span>
        {keyed(words.conditions(coupon), String).map(([key, each]) => (
          <span key={key}>{each}</span>
        ))}
      </Stack>
      <Grid css={terms} columns={1} gap={6} pad="10px 14px 12px 18px">
        <Row as="h3" gap={6} align="start" size="body" bold>
          {coupon.memberOnly && <Seal mark={t('memberMark')} meaning={t('memberOnly')} />}
          <span>{coupon.couponName}</span>
        </Row>
        <Text as="div" tone="faint" size="small">
          <p>
            {before}
            {after !== undefined && <ShopName shopId={coupon.shopId} shopName={coupon.shopName} />}
            {after}
          </p>
          {facts}
        </Text>
        <Row gap="4px 8px" justify="end" high={32} tone="quiet" size="small">
          {children}
        </Row>
      </Grid>
    </Surface>
  )
}
