import { points } from 'qinghua-contract/rules'
import type { Confirmation } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Checkout } from '../goods/checkout.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PriceParts } from '../../ui/price-parts.tsx'
import { CouponsToClaim } from '../promotions/coupons-to-claim.tsx'
import { CouponPanel, TakesOff } from './coupon-panel.tsx'
import { PointsDue, PointsFinal } from './points-due.tsx'
import { takesPoints, type PointsChoice, allCoupons } from './order-draft.ts'
import type { CheckoutState } from './use-checkout.ts'
import { Heard } from '../../ui/heard.tsx'
import { moneyText } from '../../ui/money.ts'
import { textLink } from '../../ui/text-link.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface CouponModeProps {
  confirmation: Confirmation
  byBuyer: boolean
  moving: boolean
  onReset: () => void
}

/** Who chose the coupons, and the way back to the mall's choice. */
const CouponMode = ({ confirmation, byBuyer, moving, onReset }: CouponModeProps) => {
  const t = useText('checkout')
  const { bestReduce } = confirmation
  if (!byBuyer && bestReduce === 0) return null
  if (allCoupons(confirmation).length === 0) return null
  const amount = moneyText(bestReduce)
  return (
    <Row
      align="stretch"
      wrap
      justify="between"
      gap="0 12px"
      pad="6px 10px"
      tone="quiet"
      size="small"
      style={{ background: color.cobaltWash }}
    >
      <span>
        <Heard text={t(byBuyer ? 'coupon.byBuyer' : 'coupon.byMall', { amount })} />
      </span>
      {byBuyer && (
        <Text
          as="button"
          type="button"
          size="small"
          bold
          css={textLink}
          style={{ minHeight: 24 }}
          aria-disabled={moving}
          onClick={onReset}
        >
          {t('coupon.reset', { amount })}
        </Text>
      )}
    </Row>
  )
}

/** S5.10 */
const { unit, forYuan } = points
const number = new Intl.NumberFormat('en')

interface PointsPanelProps {
  confirmation: Confirmation
  chosen: PointsChoice
  moving: boolean
  refusal: string | null
  onChoose: (points: PointsChoice) => void
}

/** How many points pay a part of the order, or why none can. */
const PointsPanel = ({ confirmation, chosen, moving, refusal, onChoose }: PointsPanelProps) => {
  const t = useText('checkout')
  const id = useId()
  const { userUseScore, totalUsableScore: held, maxUsableScore: most, parts } = confirmation
  const isUsable = most > 0
  const on = chosen !== null && isUsable
  const limit = held - (held % unit) > most ? 'byGoods' : 'byHeld'
  const reason = held < unit ? 'tooFew' : 'tooCheap'
  const takesOff = parts.find(({ part }) => part === 'points')?.amount
  return (
    <Stack gap={6} role="group" aria-label={t('points.use')} aria-busy={moving}>
      <Row gap={12} justify="between">
        <Checkbox
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={!isUsable}
          aria-describedby={`${id}-limit`}
          onChange={(wanted) => onChoose(wanted ? 'most' : null)}
        >
          {t('points.use')}
        </Checkbox>
        {on && takesOff !== undefined && <TakesOff amount={takesOff} moving={moving} />}
      </Row>
      {on && (
        <Row gap={12} justify="between">
          <Stepper
            wide
            value={typeof chosen === 'number' ? chosen : userUseScore || most}
            max={most}
            step={unit}
            label={t('points.amount')}
            fewer={t('points.fewer')}
            more={t('points.more')}
            onChange={onChoose}
            describedBy={`${id}-limit ${id}-refusal`}
          />
          <Button
            look="quiet"
            size="small"
            aria-disabled={userUseScore === most}
            onClick={() => userUseScore !== most && onChoose('most')}
          >
            {t('points.most')}
          </Button>
        </Row>
      )}
      <small id={`${id}-limit`}>
        {t(`points.${isUsable ? limit : reason}`, {
          held: number.format(held),
          most: number.format(most),
          amount: moneyText(most / forYuan),
        })}
      </small>
      <Text as="span" tone="alarm" size="small" role="alert" id={`${id}-refusal`}>
        {refusal}
      </Text>
    </Stack>
  )
}

interface Props {
  checkout: Checkout
  confirmation: Confirmation
  form: CheckoutState
  /** Of goods for points. */
  score: number
}

/** What reduces the whole order, and how its price comes about. */
export const PriceSide = ({ checkout, confirmation, form, score }: Props) => {
  const { draft, moving, pointsRefusal, write } = form
  const byBuyer = draft.couponUserIds !== null
  const t = useText('checkout')
  const rows = usePriceRows()
  return (
    <>
      <CouponsToClaim claims={confirmation.toClaim} moving={moving} onTaken={form.onTaken} />
      <CouponPanel
        name={t('coupon.ofMall')}
        shop={null}
        coupons={confirmation.coupons}
        chosen={draft.couponUserIds}
        moving={moving}
        onChoose={(couponUserId) => write.coupon(confirmation.coupons, couponUserId)}
      />
      {(byBuyer || form.claims === 0) && (
        <CouponMode confirmation={confirmation} byBuyer={byBuyer} moving={moving} onReset={write.couponsByMall} />
      )}
      {takesPoints(checkout) && (
        <PointsPanel
          confirmation={confirmation}
          chosen={draft.points}
          moving={moving}
          refusal={pointsRefusal}
          onChoose={write.points}
        />
      )}
      {score > 0 && <PointsDue score={score} held={confirmation.totalUsableScore} />}
      <PriceParts parts={rows({ ...confirmation, transfee: confirmation.totalTransfee })} />
      {score > 0 && <PointsFinal />}
    </>
  )
}
