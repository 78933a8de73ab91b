import { limits } from 'qinghua-contract/rules'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { keepCheckout } from '../goods/checkout.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { CouponsToClaim } from '../promotions/coupons-to-claim.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import type { CartSync } from './cart-sync.ts'
import type { CartView } from './cart-wishes.ts'
import { useCartTotal } from './use-cart.ts'
import { Price } from '../../ui/price.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Summary } from './summary.tsx'

/** Asked while calls are under way, it leaves once they have settled, unless the choice or a failure intervened. */
const useCheckoutRequest = (state: string) => {
  const [askedAt, setAskedAt] = useState<string | null>(null)
  return { asked: askedAt === state, ask: () => setAskedAt(state) }
}

export const CartSummary = ({ view, sync }: { view: CartView; sync: CartSync }) => {
  const t = useText('cart')
  const rows = usePriceRows()
  const navigate = useNavigate()
  // Unknown while calls are under way: any number would be wrong.
  const { basketIds, total, failed, refetch } = useCartTotal(view, sync)
  const [last, setLast] = useState(total)
  // Meanwhile what was known before keeps its place.
  if (total && total !== last) setLast(total)
  const over = basketIds.length - limits.settledLines
  const blocked = basketIds.length === 0 || over > 0
  const hint = over > 0 ? t('mostLines', { max: limits.settledLines, over }) : blocked ? t('tickFirst') : ''
  const { asked, ask } = useCheckoutRequest(`${view.failures}:${basketIds.join()}`)
  const leaving = asked && !failed && !blocked
  useEffect(() => {
    if (leaving && total) void navigate(keepCheckout({ basketIds }))
  }, [leaving, total, basketIds, navigate])
  return (
    <Summary
      name={t('checkout')}
      moving={!total && !failed}
      details={
        <>
          <CouponsToClaim claims={last?.toClaim} moving={!total} />
          {last ? (
            <div style={{ visibility: total ? undefined : 'hidden' }}>
              <PriceParts parts={rows(last)} note={t('partsHint')} />
            </div>
          ) : (
            <Skeleton height={230} />
          )}
        </>
      }
      total={
        <>
          <span aria-hidden="true">{t('total')}</span>
          <Heard text={total ? moneyText(total.finalMoney) : failed ? t('totalFailed') : undefined}>
            {total ? (
              <span>
                <VisuallyHidden>{t('total')} </VisuallyHidden>
                <Price yuan={total.finalMoney} size={26} />
              </span>
            ) : (
              t(failed ? 'totalFailed' : 'updating')
            )}
          </Heard>
        </>
      }
    >
      {failed && (
        <Button
          look="outline"
          size="small"
          onClick={() => void (view.state === 'lost' ? sync.read().catch(() => undefined) : refetch())}
        >
          {t('retry')}
        </Button>
      )}
      <Heard text={hint}>
        {hint !== '' && (
          <Text as="span" tone="warn" size="note">
            {hint}
          </Text>
        )}
      </Heard>
      <Button look="buy" size="large" busy={leaving} aria-disabled={blocked} onClick={() => !blocked && ask()}>
        {t('checkout')}
        {!blocked && last && <span aria-hidden="true">({last.count})</span>}
      </Button>
    </Summary>
  )
}
