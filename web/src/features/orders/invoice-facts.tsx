import { css } from '@emotion/react'
import type { Invoice } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { headerKinds } from './invoice-draft.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { textLink } from '../../ui/text-link.ts'
import { color } from '../../ui/theme.ts'

const root = css`
  ${columnsOf(2, '16px 56px')}
  dl {
    align-content: start;
  }
  dd {
    overflow-wrap: anywhere;
  }
  > [data-part='parts'] {
    grid-column: 1 / -1;
    justify-self: end;
    width: min(340px, 100%);
    padding-top: 16px;
    border-top: 1px solid ${color.line};
  }
`

/** S3.16 */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const t = useText('invoice')
  const when = useTimeText()
  const rows = usePriceRows()
  const { orderNumber, headerType, uploadTime } = invoice
  return (
    <Panel title={t('facts.list')}>
      <div css={root}>
        <Facts
          facts={[
            { name: t('facts.type'), value: t('facts.electronic') },
            { name: t('kind'), value: t(`kinds.${headerKinds[headerType]}`) },
            { name: t('facts.header'), value: invoice.headerName },
            { name: t('fields.taxNumber'), value: invoice.invoiceTaxNumber },
            { name: t('facts.context'), value: t('facts.goods') },
          ]}
        />
        <Facts
          facts={[
            {
              name: t('facts.order'),
              value: (
                <Link css={textLink} to={`/order-detail?orderNumber=${orderNumber}`}>
                  {orderNumber}
                </Link>
              ),
            },
            {
              name: t('facts.shop'),
              value: <ShopName shopId={invoice.shopId} shopName={invoice.shopName} />,
            },
            { name: t('facts.applied'), value: when(invoice.applicationTime) },
            { name: t('facts.issued'), value: uploadTime && when(uploadTime) },
            { name: t('facts.number'), value: invoice.invoiceNumber },
          ]}
        />
        <div data-part="parts">
          <PriceParts
            parts={rows(invoice)}
            total={{ name: t('facts.amount'), amount: invoice.invoiceAmount }}
            note={t('amountHint')}
          />
        </div>
      </div>
    </Panel>
  )
}
