import { css } from '@emotion/react'
import type { ChosenCombo, ChosenDiscount } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { color, quietNote, rowOf } from '../../ui/theme.ts'

const root = css`
  ${rowOf(10)}
  margin-top: 12px;
  ${quietNote}
  + li {
    margin-top: 4px;
  }
  > b {
    color: ${color.vermilion};
    font-weight: 600;
  }
`

interface Props {
  discount: ChosenDiscount | null
  combo: ChosenCombo | null
}

/** The discount or the package of the lines below. */
export const ActivityTitle = ({ discount, combo }: Props) => {
  const t = useText('checkout')
  const p = useText('price')
  const off = discount?.reduceAmount ?? combo?.preferentialAmount ?? 0
  return (
    <li css={root}>
      {discount && <Seal mark={p('discountMark')} meaning={p('discount')} tone="money" />}
      {combo && <Seal mark={p('comboMark')} meaning={p('comboOne')} />}
      <span>{combo ? t('packages', { name: combo.name, count: combo.comboCount }) : discount?.discountName}</span>
      {off > 0 && <b>{t('saves', { amount: moneyText(off) })}</b>}
    </li>
  )
}
