import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { keepCheckout } from '../goods/checkout.ts'
import { CouponsToClaim } from '../promotions/coupons-to-claim.tsx'
import { useBarBelow, bottomBar } from '../../ui/bottom-bar.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import type { CartSync } from './cart-sync.ts'
import type { CartView } from './cart-wishes.ts'
import { focusHeading } from '../../lib/lost.ts'
import { piecesOf } from './sums.ts'
import { useCartTotal } from './use-cart.ts'
import { useRemoval } from './row-actions.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Price } from '../../ui/price.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { moneyText } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TotalParts, type CartTotal } from './total-parts.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keysOf, type CartUnit } from '../goods/cart-unit.ts'

export const TickAll = ({ items, sync }: { items: readonly CartUnit[]; sync: CartSync }) => {
  const t = useText('cart')
  const ticked = items.filter(({ isChecked }) => isChecked).length
  const every = ticked === items.length && ticked > 0
  return (
    <Checkbox
      checked={every}
      mixed={ticked > 0 && !every}
      onChange={(checked) => sync.setTicks(keysOf(items), checked)}
    >
      {t('all')}
    </Checkbox>
  )
}

const totalStyle = css`
  white-space: nowrap;
  && [data-part='panel'] {
    top: auto;
    bottom: calc(100% + 8px);
    margin: 0;
  }
`

interface Props {
  /** Unknown while calls are under way: any number would be wrong. */
  total: CartTotal | undefined
  failed: boolean
  onRetry: () => void
}

const Total = ({ total, failed, onRetry }: Props) => {
  const t = useText('cart')
  const p = useText('price')
  return (
    <Row css={totalStyle} gap={8} tone="quiet">
      <span aria-hidden="true">{t('total')}</span>
      <Row
        as="span"
        inline
        align="baseline"
        justify="end"
        tone="faint"
        size="note"
        style={{ minWidth: 132 }}
        data-part="sum"
        aria-busy={!total && !failed}
      >
        <Heard text={total ? moneyText(total.finalMoney) : failed ? t('totalFailed') : undefined}>
          {total ? (
            <>
              <VisuallyHidden>{t('total')} </VisuallyHidden>
              <Price yuan={total.finalMoney} size={26} />
            </>
          ) : (
            t(failed ? 'totalFailed' : 'updating')
          )}
        </Heard>
      </Row>
      {failed ? (
        <Button look="outline" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : (
        <Popover label={p('parts')} trigger={<Unfolds upwards />}>
          <TotalParts total={total} />
        </Popover>
      )}
    </Row>
  )
}

const root = css`
  ${bottomBar}
  margin-top: 24px;
  > label {
    align-items: center;
  }
  /* The coupons to claim lie over the bar, whose height does not change. */
  &:has(> [tabindex='-1']:not(:empty)) {
    margin-top: 70px;
  }
  > [tabindex='-1'] {
    position: absolute;
    right: -1px;
    bottom: 100%;
    left: -1px;
  }
`

/** Asked while calls are under way, it leaves once they have settled, unless the choice or a failure intervened. */
const useCheckoutRequest = (state: string) => {
  const [askedAt, setAskedAt] = useState<string | null>(null)
  return { asked: askedAt === state, ask: () => setAskedAt(state) }
}

export const SettleBar = ({ view, sync }: { view: CartView; sync: CartSync }) => {
  const t = useText('cart')
  const navigate = useNavigate()
  const ref = useRef<HTMLDivElement>(null)
  useBarBelow(ref)
  const remove = useRemoval(sync)
  const { basketIds, total, failed, refetch } = useCartTotal(view, sync)
  const [claims, setClaims] = useState(total?.toClaim)
  // While calls are under way the offer stays where it is.
  if (total && total.toClaim !== claims) setClaims(total.toClaim)
  const { items } = view
  const ticked = items.filter(({ isChecked }) => isChecked)
  const over = ticked.length - limits.settledLines
  const tooMany = over > 0 ? t('mostLines', { max: limits.settledLines, over }) : ''
  const blocked = ticked.length === 0 || over > 0
  const { asked, ask } = useCheckoutRequest(`${view.failures}:${basketIds.join()}`)
  const leaving = asked && !failed && !blocked
  useEffect(() => {
    if (leaving && total) void navigate(keepCheckout({ basketIds }))
  }, [leaving, total, basketIds, navigate])
  return (
    <div ref={ref} css={root} role="group" aria-label={t('checkout')}>
      <CouponsToClaim claims={claims} moving={!total} />
      <TickAll items={items} sync={sync} />
      <Button
        look="quiet"
        size="small"
        aria-disabled={ticked.length === 0}
        onClick={() => {
          if (ticked.length === items.length) focusHeading()
          remove(ticked)
        }}
      >
        {t('removeTicked')}
      </Button>
      <Text as="span" tone="quiet" size="note" style={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
        {t('ticked', { count: piecesOf(ticked) })}
      </Text>
      <Heard text={tooMany}>
        {tooMany !== '' && (
          <Text as="span" tone="warn" size="small" style={{ maxWidth: '30ch' }}>
            {tooMany}
          </Text>
        )}
      </Heard>
      <Total
        total={total}
        failed={failed}
        onRetry={() => void (view.state === 'lost' ? sync.read().catch(() => undefined) : refetch())}
      />
      <Button
        look="buy"
        size="large"
        busy={leaving}
        aria-disabled={blocked}
        title={ticked.length === 0 ? t('tickFirst') : undefined}
        onClick={() => {
          if (!blocked) ask()
        }}
      >
        {t('checkout')}
      </Button>
    </div>
  )
}
