import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { Panel } from '../../ui/panel.tsx'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { color, faintSmall, quietNote, stackOf } from '../../ui/theme.ts'
import { RefundItem } from './refund-item.tsx'

const root = css`
  ${stackOf(16)}
  > [data-part='gifts'] {
    ${stackOf(4)}
    ${quietNote}
  }
  > [data-part='undone'] {
    ${faintSmall}
    text-align: right;
  }
  > [data-part='amount'] {
    justify-self: end;
    ${lineOf(8)}
    color: ${color.ink2};
  }
`

export const RefundGoods = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const { orderItems, giveawayList, refundAmount, freightAmount } = refund
  return (
    <Panel title={t('goods')}>
      <div css={root}>
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} bought={item} />
          ))}
        </ul>
        {giveawayList.length > 0 && (
          <ul data-part="gifts">
            {giveawayList.map(({ orderItemId, prodName, prodCount, goesBack, giveawayAmount }) => (
              <li key={orderItemId}>
                {t(goesBack ? 'giftBack' : 'giftKept', {
                  name: prodName,
                  count: prodCount,
                  amount: moneyText(giveawayAmount),
                })}
              </li>
            ))}
          </ul>
        )}
        {orderItems.some(({ reductions }) => reductions.length > 0) && <p data-part="undone">{t('undone')}</p>}
        <p data-part="amount">
          {t('amount')}
          <Price yuan={refundAmount} size={26} />
          {freightAmount > 0 && <small>{t('withFreight', { amount: moneyText(freightAmount) })}</small>}
        </p>
      </div>
    </Panel>
  )
}
