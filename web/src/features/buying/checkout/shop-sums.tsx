import { css } from '@emotion/react'
import type { ShopOrder } from '@mall/contracts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { usePriceRows } from '../../../shop/price-rows.ts'
import { PointsPrice } from '../../../shop/points/points-price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Popover } from '../../../ui/popover.tsx'
import { PriceParts } from '../../../ui/price-parts.tsx'
import { color, type } from '../../../ui/theme.ts'
import { sendingOf } from './items.ts'

const root = css`
  display: grid;
  align-content: start;
  gap: 8px;
  > p {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    font-variant-numeric: tabular-nums;
  }
  > [data-part='hint'] {
    justify-content: end;
    margin-top: -6px;
    color: ${color.ink3};
    font: ${type.small};
    text-align: right;
    &[data-look='warning'] {
      padding: 6px 10px;
      background: ${color.amberWash};
      color: ${color.amber};
      text-align: left;
    }
  }
  > [data-part='total'] {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: 8px;
    > span:first-of-type {
      margin-right: auto;
    }
  }
  > [data-part='total'] button[aria-expanded] {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    color: ${color.cobalt};
  }
  > [data-part='total'] [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`

interface Props {
  order: ShopOrder
  /** What it costs in points. */
  score: number
  children: ReactNode
}

export const ShopSums = ({ order, score, children }: Props) => {
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  const { shopName, actualTotal, totalCount, shopCityStatus, freeMissing, freeTransfee } = order
  const sending = sendingOf(order)
  return (
    <div css={root}>
      {children}
      <p>
        <span>{t('freight')}</span>
        <span>{sending === null ? t('noFreight') : sending === 0 ? t('free') : moneyText(sending)}</span>
      </p>
      {score === 0 && freeMissing !== null && freeMissing > 0 && freeTransfee === 0 && shopCityStatus === 1 && (
        <p data-part="hint">{t('freeMore', { amount: moneyText(freeMissing) })}</p>
      )}
      {shopCityStatus === -1 && (
        <p data-part="hint" data-look="warning" role="status" tabIndex={-1}>
          {t('unreached', { shop: shopName })}
        </p>
      )}
      <div data-part="total">
        <span>{t('shopTotal', { count: totalCount })}</span>
        <PointsPrice score={score} yuan={actualTotal} />
        <Popover label={t('partsOf', { shop: shopName })} trigger={<Icon name="down" size={14} />}>
          <PriceParts parts={rows(order)} total={{ name: p('total'), amount: actualTotal }} />
        </Popover>
      </div>
    </div>
  )
}
