import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from 'qinghua-contract'
import { Suspense, useRef, useState } from 'react'
import { readInvoiceId, ChangeDialog } from './dialogs.ts'
import { detailAddress, ordersPath } from './order-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { RecordPage } from './record-page.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { headerKinds } from './invoice-draft.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { GoodsRow } from './goods-row.tsx'
import { query } from '../../lib/api/api.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInvoiceFile, useInvoice } from './use-invoices.ts'
import { useTold } from '../../lib/lost.ts'
import { StateHeading, statePanel } from '../../ui/state-heading.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { stateNames } from './status-mark.tsx'
import { Found } from '../../lib/api/found.tsx'

/** What was bought. The invoice does without it if the order is gone. */
const InvoicedGoods = ({ orderNumber }: Pick<Invoice, 'orderNumber'>) => {
  const t = useText('invoice')
  const orders = useText('orders')
  const { data, isPending } = useQuery({
    ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }),
    meta: { silent: true },
  })
  if (isPending) return <Skeleton height={90} />
  return (
    <ul aria-label={t('facts.goods')}>
      {data?.orderItemDtos.map((line) => (
        <GoodsRow key={line.orderItemId} item={line} pieces={orders('pieces', { count: line.prodCount })} />
      ))}
    </ul>
  )
}

/** S3.16 */
const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const t = useText('invoice')
  const when = useTimeText()
  const { orderNumber, headerType, uploadTime } = invoice
  return (
    <Panel title={t('facts.list')}>
      <Facts
        across
        facts={[
          { name: t('facts.type'), value: t('facts.electronic') },
          { name: t('facts.to'), value: t(`kinds.${headerKinds[headerType]}`) },
          { name: t('facts.header'), value: invoice.headerName },
          { name: t('fields.taxNumber'), value: invoice.invoiceTaxNumber },
          {
            name: t('facts.order'),
            value: <TextLink to={detailAddress(orderNumber)}>{orderNumber}</TextLink>,
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
    </Panel>
  )
}

const InvoiceSum = ({ invoice }: { invoice: Invoice }) => {
  const t = useText('invoice')
  const rows = usePriceRows()
  return (
    <Panel title={t('facts.goods')}>
      <Stack gap={16}>
        <InvoicedGoods orderNumber={invoice.orderNumber} />
        <PriceParts
          parts={rows(invoice)}
          total={{ name: t('facts.amount'), amount: invoice.invoiceAmount }}
          note={t('amountHint')}
        />
      </Stack>
    </Panel>
  )
}

const InvoiceFile = ({ fileId }: { fileId: number }) => {
  const t = useText('invoice')
  const { data, isError, isFetching, refetch } = useInvoiceFile(fileId)
  return (
    <Row gap={8} wrap justify="end" tone="quiet" aria-busy={!data && !isError}>
      {data && (
        <>
          <a css={buttonStyle} data-size="small" href={data.filePath} download>
            {t('download')}
          </a>
          <a
            css={buttonStyle}
            data-look="outline"
            data-size="small"
            href={data.filePath}
            target="_blank"
            rel="noreferrer"
          >
            {t('open')}
          </a>
          <Button look="outline" size="small" onClick={() => print()}>
            {t('print')}
          </Button>
        </>
      )}
      {!data && isError && (
        <>
          {t('noFile')}
          <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
      {!data && !isError && <Skeleton width={280} height={32} />}
    </Row>
  )
}

const invoiceHeadStyle = css`
  ${statePanel}
  @media print {
    & :is(p, a, button) {
      display: none;
    }
  }
`

const InvoiceHead = ({ invoice }: { invoice: Invoice }) => {
  const t = useText('invoice')
  const when = useTimeText()
  const [open, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { orderInvoiceId, invoiceState, uploadTime, fileId } = invoice
  const state = stateNames[invoiceState]
  const focusState = () => requestAnimationFrame(() => heading.current?.focus())
  const next = t(`next.${state}`, { time: uploadTime === null ? '' : when(uploadTime) })
  useTold(open && invoiceState !== 1 ? next : null)
  return (
    <section css={invoiceHeadStyle} aria-labelledby="invoice-state">
      <div>
        <div data-part="state">
          <StateHeading ref={heading} id="invoice-state" text={t(`states.${state}`)} />
          <p>{next}</p>
        </div>
        {invoiceState === 1 && (
          <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
        {fileId !== null && <InvoiceFile fileId={fileId} />}
      </div>
      <Suspense>
        {open && invoiceState === 1 && (
          <ChangeDialog
            orderInvoiceId={orderInvoiceId}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              focusState()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

const NoInvoice = () => {
  const t = useText('invoice')
  return <Nothing icon="search" text={t('unknown')} to={ordersPath} way={t('back')} />
}

const InvoicePage = ({ orderInvoiceId }: { orderInvoiceId: number }) => (
  <Found of={useInvoice(orderInvoiceId)} waiting={[116, 340]} unknown={<NoInvoice />}>
    {(invoice) => (
      <Stack gap={16}>
        <InvoiceHead invoice={invoice} />
        <Grid columns="minmax(0, 1fr) 400px" gap={16}>
          <InvoiceFacts invoice={invoice} />
          <InvoiceSum invoice={invoice} />
        </Grid>
      </Stack>
    )}
  </Found>
)

/** S2.9 */
export const Screen = () => {
  const t = useText('invoice')
  const [search] = useSearchParams()
  const id = readInvoiceId(search)
  return (
    <RecordPage
      trail={[{ text: t('orders'), to: ordersPath }, { text: t('title') }]}
      title={t('title')}
      printed={t('printed')}
      visitor={{ text: t('visitor'), login: t('login') }}
    >
      {id === null ? <NoInvoice /> : <InvoicePage key={id} orderInvoiceId={id} />}
    </RecordPage>
  )
}
