import { css } from '@emotion/react'
import { patterns } from 'qinghua-contract/input-rules'
import { applyTypes } from 'qinghua-contract/refund-machine'
import { useSearchParams, useNavigate } from 'react-router'
import type { OrderDetail, Refund, Refundable } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { fitting, id, shownBy } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { stays } from '../../ui/shapes.ts'
import { narrow, oneLine } from '../../ui/theme.ts'
import { chip } from '../../ui/chip.ts'
import { Link } from '../../ui/link.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { applyAddress, refundAddress, useRefund, refundReads, useRefundable } from './use-refunds.ts'
import { Found } from '../../lib/api/found.tsx'
import { query } from '../../lib/api/api.ts'
import { useTold } from '../../lib/lost.ts'
import { statusOf, RefundItem, useMoneyWay, type Bought } from './refund-item.tsx'
import { RefundWay } from './refund-head.tsx'
import { NoRefund } from './refund-page.tsx'
import { useEffect } from 'react'
import { isRefused } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { showToast } from '../../lib/toasts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationOf, blankApplication, bodyOf, reasonToAsk, wordsOf, type Application } from './application.ts'
import { detailAddress } from '../orders/order-address.ts'

/** First to be read, and at the right of the form where there is room. */
const beside = css`
  ${stays}
  order: 1;
  ${narrow} {
    order: 0;
  }
`
/** While it is read. */
const formHeight = [560]

interface EditProps {
  orderNumber: string
  /** `null` for the whole order. */
  orderItemId: number | null
  mobile: string
  /** The lines of the order, or of the refund to change. */
  bought: readonly Bought[]
  /** The refund to change; absent for a new one. */
  refund?: Refund
}

const EditApplication = ({ orderNumber, orderItemId, mobile, bought, refund }: EditProps) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  const moneyWay = useMoneyWay()
  const first: Application = refund ? applicationOf(refund) : { ...blankApplication, mobile }
  const [draft, change, forget] = useDraft(`refund:${refund?.refundSn ?? `${orderNumber}:${orderItemId ?? ''}`}`, first)
  const buyerReason = reasonToAsk(draft)
  const answer = useRefundable({
    orderNumber,
    ...(orderItemId !== null && { orderItemId }),
    ...(orderItemId !== null && draft.pieces > 0 && { goodsNum: draft.pieces }),
    ...(draft.kept.length > 0 && { keptItemIds: draft.kept.join(',') }),
    ...(refund && { refundSn: refund.refundSn }),
    ...(buyerReason !== undefined && { buyerReason }),
  })
  const { data: can, error, isPlaceholderData, refetch } = answer
  const isTooMuch = !can && isRefused(error) && (draft.pieces > 0 || draft.kept.length > 0)
  // A kept draft may exceed what is refundable by now: then all that is left is requested.
  useEffect(() => {
    if (isTooMuch) change({ pieces: 0, kept: [], amount: '' })
  }, [isTooMuch, change])
  // What goes without asking: a receipt that was confirmed, and the only way there is.
  const isOnlyWay = can?.applyTypes.length === 1 && can.applyTypes[0] === applyTypes.money
  const given: Partial<Application> = {
    ...(can?.isReceived && { received: 'yes' }),
    ...(isOnlyWay && draft.kind === '' && { kind: 'money' }),
  }
  const form: Application = { ...draft, ...given }
  const apply = useCommand('POST /p/orderRefund/apply', { rereads: refundReads })
  const update = useCommand('PUT /p/orderRefund/update_refund', { rereads: refundReads })
  const done = (refundSn: string, text: string) => {
    forget()
    showToast('done', text)
    void navigate(refundAddress(refundSn), { replace: true })
  }
  const onError = () => void refetch()
  const send = () => {
    if (!can) return
    if (refund) {
      const { refundSn } = refund
      const body = { refundSn, ...wordsOf(form, can) }
      update.mutate({ body }, { onSuccess: () => done(refundSn, t('changed')), onError })
    } else {
      const body = bodyOf(form, can, orderItemId)
      apply.mutate({ body }, { onSuccess: (refundSn) => done(refundSn, t('applied')), onError })
    }
  }
  if (!can && isRefused(error))
    return <Nothing icon="info" text={error.text ?? t('noOrder')} to={detailAddress(orderNumber)} way={t('toOrder')} />
  const boughtOf = ({ orderItemId: id, prodCount }: Refundable['items'][number]) =>
    bought.find((each) => each.orderItemId === id && each.prodCount === prodCount)
  const isAsked = ({ orderItemId: id }: Bought) => can?.items.some((item) => item.orderItemId === id)
  return (
    <Loaded of={answer} waiting={formHeight}>
      {(refundable) => (
        <Grid columns="minmax(0, 1fr) 320px" gap={16}>
          <Stack css={beside} gap={16}>
            <Panel title={t('ask.what')}>
              <ul>
                {refundable.items.map((item) => (
                  <RefundItem key={item.orderItemId} item={item} bought={boughtOf(item)} />
                ))}
              </ul>
            </Panel>
            <RefundWay columns={1} />
          </Stack>
          <Surface pad={24}>
            <ApplicationForm
              form={form}
              can={refundable}
              moving={isPlaceholderData}
              goesTo={moneyWay(refundable.payType, bought.filter(isAsked))}
              refund={refund}
              busy={apply.isPending || update.isPending}
              onChange={(part) => change({ ...given, ...part })}
              onSend={send}
            />
          </Surface>
        </Grid>
      )}
    </Loaded>
  )
}

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
    <Row wrap gap="8px 16px">
      <Text tone="quiet" size="note" bold aria-hidden="true">
        {t('target')}
      </Text>
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
