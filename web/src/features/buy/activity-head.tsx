import { css } from '@emotion/react'
import type { ChosenDiscount } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { rateText } from '../promotions/offer-text.ts'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'

/** Above the first of the lines that it is about. */
export const activityLine = css`
  border-top: 1px solid ${color.line};
  + li {
    border-top: 0;
    padding-top: 8px;
  }
  > [data-stale] {
    visibility: hidden;
  }
`

/** "¥32.10 more for ¥20 off": rules 0 and 2 count yuan, 1 and 3 pieces; 0 and 1 take off yuan, 2 and 3 a percentage. */
const useNextStep = () => {
  const t = useText('cart')
  return ({ discountRule, discountType, reduceAmount, next }: ChosenDiscount): string | null => {
    if (!next) return null
    const inYuan = discountRule === 0 || discountRule === 2
    const missing = inYuan ? moneyText(next.missing) : t('pieces', { count: next.missing })
    if (discountRule >= 2) return t('next.rate', { missing, ...rateText(next.discount) })
    const again = discountType === 1 && reduceAmount > 0
    return t(again ? 'next.again' : 'next.off', { missing, off: moneyText(next.discount) })
  }
}

/** `priced` is false while the amounts are not those of what the page shows. */
export const ActivityHead = ({ discount, priced }: { discount: ChosenDiscount; priced: boolean }) => {
  const t = useText('cart')
  const p = useText('price')
  const nextStep = useNextStep()
  const { discountId, discountName, reduceAmount } = discount
  const next = nextStep(discount)
  return (
    <Row as="li" css={activityLine} wrap gap="0 10px" pad="12px 20px 4px 60px" tone="quiet" size="note">
      <Seal mark={p('discountMark')} meaning={p('discount')} tone="money" />
      <span>{discountName}</span>
      {reduceAmount > 0 && (
        <Text as="span" tone="alarm" bold data-stale={!priced || undefined}>
          {t('saves', { amount: moneyText(reduceAmount) })}
        </Text>
      )}
      {next !== null && <span data-stale={!priced || undefined}>{next}</span>}
      <Link
        css={textLink}
        to={`/discount-detail?discountId=${discountId}`}
        aria-label={t('addMoreOf', { name: discountName })}
      >
        {t('addMore')}
      </Link>
    </Row>
  )
}
