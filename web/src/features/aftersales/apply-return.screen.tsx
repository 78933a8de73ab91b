import { css } from '@emotion/react'
import { patterns } from 'qinghua-contract/input-rules'
import { useSearchParams } from 'react-router'
import type { OrderDetail } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { fitting, id, shownBy } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { oneLine } from '../../ui/theme.ts'
import { chip } from '../../ui/chip.ts'
import { Link } from '../../ui/link.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { applyAddress, refundAddress, useRefund } from './use-refunds.ts'
import { Found } from '../../lib/api/found.tsx'
import { query } from '../../lib/api/api.ts'
import { useTold } from '../../lib/lost.ts'
import { EditApplication, formHeight } from './edit-application.tsx'
import { statusOf } from './refund-item.tsx'
import { NoRefund } from './refund-page.tsx'

const target = css`
  ${chip}
  display: block;
  max-width: 320px;
  ${oneLine}
`

type Line = OrderDetail['orderItemDtos'][number]

/** With its variant, where there is another one of the same product. */
const nameOf = ({ prodId, prodName, skuName }: Line, lines: readonly Line[]): string =>
  lines.filter((line) => line.prodId === prodId).length > 1 ? `${prodName} ${skuName}` : prodName

interface Props {
  order: OrderDetail
  /** `null` for the whole order. */
  orderItemId: number | null
}

const TargetChoice = ({ order, orderItemId }: Props) => {
  const t = useText('refunds')
  const { orderNumber, canAllRefund } = order
  const lines = order.orderItemDtos.filter(({ refundableNum }) => refundableNum > 0)
  const items = lines.filter((line) => lines.length > 1 || line.prodCount > 1)
  const choices = [
    ...(canAllRefund ? [{ id: null, text: t('whole') }] : []),
    ...items.map((line) => ({ id: line.orderItemId, text: nameOf(line, lines) })),
  ]
  if (choices.length < 2) return null
  return (
    <Row as="ul" wrap gap={8} aria-label={t('target')}>
      {choices.map(({ id, text }) => (
        <li key={id ?? 'whole'}>
          <Link
            css={target}
            to={applyAddress(orderNumber, id ?? undefined)}
            aria-current={id === orderItemId ? 'true' : undefined}
            replace
            state={{ keepScroll: true }}
          >
            {text}
          </Link>
        </li>
      ))}
    </Row>
  )
}

const NoOrder = () => {
  const t = useText('refunds')
  return <Nothing icon="search" text={t('noOrder')} to="/user-center/uc-order" way={t('toOrders')} />
}

const ApplyPage = ({ orderNumber, orderItemId }: { orderNumber: string; orderItemId: number | null }) => {
  const answer = useQuery({ ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }), staleTime: 0 })
  return (
    <Found of={answer} waiting={formHeight} unknown={<NoOrder />}>
      {(order) => (
        <>
          <TargetChoice order={order} orderItemId={orderItemId} />
          <EditApplication
            key={orderItemId}
            orderNumber={orderNumber}
            orderItemId={orderItemId}
            mobile={order.userAddrDto?.mobile ?? ''}
            bought={order.orderItemDtos}
          />
        </>
      )}
    </Found>
  )
}

const ChangePage = ({ refundSn }: { refundSn: string }) => {
  const t = useText('refunds')
  const answer = useRefund(refundSn)
  const { data } = answer
  const isDecided = data && statusOf(data) !== 'applied'
  useTold(isDecided ? t('decided') : isDecided === false ? null : undefined)
  if (isDecided) return <Nothing icon="info" text={t('decided')} to={refundAddress(refundSn)} way={t('toRefund')} />
  return (
    <Found of={answer} waiting={formHeight} unknown={<NoRefund />}>
      {(refund) => (
        <EditApplication
          orderNumber={refund.orderNumber}
          orderItemId={refund.refundType === 1 ? null : (refund.orderItems[0]?.orderItemId ?? null)}
          mobile={refund.buyerMobile}
          bought={refund.orderItems}
          refund={refund}
        />
      )}
    </Found>
  )
}

const number = fitting(new RegExp(patterns.orderNumber))
const fields = { refundSn: number, orderNumber: number, orderItemId: id }

/** S2.20: a new application, or the change of one. */
export const Screen = () => {
  const t = useText('refunds')
  const [search] = useSearchParams()
  const { refundSn, orderNumber, orderItemId } = shownBy(fields, search)
  return (
    <Stack gap={16}>
      <PageTitle text={t(refundSn ? 'changeTitle' : 'applyTitle')} />
      {refundSn && <ChangePage key={refundSn} refundSn={refundSn} />}
      {!refundSn && orderNumber && <ApplyPage key={orderNumber} orderNumber={orderNumber} orderItemId={orderItemId} />}
      {!refundSn && !orderNumber && <NoOrder />}
    </Stack>
  )
}
