import { limits } from 'qinghua-contract/rules'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../goods/cart-unit.ts'

const few = 10
/** Below the stepper, which stays in the middle of its line. */
const hintPlace = { height: 18, margin: '4px 0 -22px', whiteSpace: 'nowrap' } as const

const useHint = ({ prodCount, stocks }: CartUnit, asked: boolean): string => {
  const t = useText('cart')
  if (prodCount > stocks) return t('overStock', { count: stocks })
  if (asked && prodCount >= limits.cartPieces) return t('overLimit', { count: limits.cartPieces })
  if (asked && prodCount === stocks) return t('overStock', { count: stocks })
  return stocks <= few ? t('left', { count: stocks }) : ''
}

interface Props {
  unit: CartUnit
  sync: CartSync
}

export const Count = ({ unit, sync }: Props) => {
  const t = useText('cart')
  const id = useId()
  const [asked, setAsked] = useState(false)
  const hint = useHint(unit, asked)
  const { name } = unit
  const max = Math.min(unit.stocks, limits.cartPieces)
  return (
    <Stack as="span" align="center" data-part="count">
      <Stepper
        value={unit.prodCount}
        max={max}
        label={t('quantity', { name })}
        fewer={t('fewer', { name })}
        more={t('more', { name })}
        describedBy={hint ? id : undefined}
        onChange={(count) => {
          setAsked((before) => before && count >= max)
          sync.setCount(unit.key, count)
        }}
        onOver={() => setAsked(true)}
      />
      <Text id={id} size="small" tone="warn" style={hintPlace} aria-live="polite">
        {hint}
      </Text>
    </Stack>
  )
}
