import { css } from '@emotion/react'
import type { ShopOrder } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateDayText } from '../../lib/time-text.ts'
import { useArrival } from '../product/arrival.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Heard } from '../../ui/heard.tsx'
import { moneyText } from '../../ui/money.ts'
import { Popover } from '../../ui/popover.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { color, rowOf, type, wrapOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { sendingOf } from './items.ts'

const root = css`
  display: contents;
  > [data-part='freight'] {
    ${wrapOf('0 12px')}
    align-items: baseline;
  }
  > [data-part='coupons'] {
    grid-column: 3;
  }
  [data-look='warning'] {
    grid-column: 1 / -1;
    padding: 6px 10px;
    background: ${color.amberWash};
    color: ${color.amber};
    font: ${type.small};
  }
  > [data-part='total'] {
    grid-column: 4;
    ${rowOf(8)}
    justify-content: end;
  }
`

interface Props {
  order: ShopOrder
  /** What it costs in points. */
  score: number
  /** The date that its parcel is to arrive on. */
  date: string | null
  /** What can be different for this shop. */
  apart: ReactNode
  /** The coupons. */
  children: ReactNode
}

export const ShopSums = ({ order, score, date, apart, children }: Props) => {
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  const { shopName, actualTotal, totalCount, shopCityStatus, freeMissing, freeTransfee } = order
  const unreached = shopCityStatus === -1 ? t('unreached', { shop: shopName }) : ''
  const sending = sendingOf(order)
  const dayText = useDateDayText()
  const earliest = useArrival()(order.deliveryDays)
  return (
    <div css={root}>
      <p data-part="freight">
        <span>
          {sending === null ? t('noFreight') : `${t('freight')} ${sending === 0 ? t('free') : moneyText(sending)}`}
        </span>
        {earliest !== null && (
          <span>{date === null ? t('arrives', { day: earliest }) : t('arrivesOn', { day: dayText(date) })}</span>
        )}
        {score === 0 && freeMissing !== null && freeMissing > 0 && freeTransfee === 0 && shopCityStatus === 1 && (
          <small>{t('freeMore', { amount: moneyText(freeMissing) })}</small>
        )}
      </p>
      {apart}
      <div data-part="coupons">{children}</div>
      <div data-part="total">
        <span>{t('shopTotal', { count: totalCount })}</span>
        <PointsPrice score={score} yuan={actualTotal} />
        <Popover label={t('partsOf', { shop: shopName })} trigger={<Unfolds />}>
          <PriceParts parts={rows(order)} total={{ name: p('total'), amount: actualTotal }} />
        </Popover>
      </div>
      <Heard text={unreached}>
        {unreached !== '' && (
          <p data-look="warning" tabIndex={-1}>
            {unreached}
          </p>
        )}
      </Heard>
    </div>
  )
}
