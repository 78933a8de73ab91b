import { css } from '@emotion/react'
import type { Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { color, faintSmall, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${wrapOf('0 14px')}
  justify-content: end;
  ${faintSmall}
  > li {
    overflow-wrap: anywhere;
  }
  b {
    color: ${color.ink2};
    font-weight: 400;
    white-space: nowrap;
  }
  > [data-part='net'],
  > [data-part='net'] > b {
    color: ${color.ink};
    font-weight: 600;
  }
`

interface Props {
  item: { readonly productTotalAmount: number; readonly reductions: readonly Reduction[] }
  /** What they come to, where nothing else on the page says so. */
  net?: number
}

/** From the list price of some goods to what they come to. */
export const Reductions = ({ item: { productTotalAmount, reductions }, net }: Props) => {
  const t = useText('price')
  if (reductions.length === 0) return null
  return (
    <ul css={root} data-part="reductions" aria-label={t('how')}>
      <li>
        {t('list')} <b>{moneyText(productTotalAmount)}</b>
      </li>
      {reductions.map(({ rule, id, name, amount }) => (
        <li key={`${rule} ${id}`}>
          {name} <b>{moneyText(-amount)}</b>
        </li>
      ))}
      {net !== undefined && (
        <li data-part="net">
          {t('net')} <b>{moneyText(net)}</b>
        </li>
      )}
    </ul>
  )
}
