import { patterns } from 'qinghua-contract/input-rules'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ItemToComment, OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Found } from '../../lib/api/found.tsx'
import { fitting, id, shownBy } from '../../lib/navigation/address.ts'
import { detailAddress } from '../orders/order-address.ts'
import { RecordPage, useBack } from '../orders/record-page.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { query } from '../../lib/api/api.ts'
import { useWaiting } from './use-waiting.ts'
import { ReviewForms } from './review-forms.tsx'

const formHeight = [520]

type Reason = 'early' | 'done' | 'late' | 'closed'
const { unpaid, toShip, toReceive, grouping, canceled } = orderStatuses
const early: readonly number[] = [unpaid, grouping, toShip, toReceive]

const reasonOf = ({ status, isComm }: OrderDetail): Reason => {
  if (status === canceled) return 'closed'
  if (early.includes(status)) return 'early'
  return isComm === 1 ? 'done' : 'late'
}

const NoOrder = ({ back }: { back: string }) => {
  const t = useText('comments')
  return <Nothing icon="search" text={t('unknown')} to={back} way={t('back')} />
}

const NothingToReview = ({ orderNumber, back }: { orderNumber: string; back: string }) => {
  const t = useText('comments')
  const answer = useQuery(query('GET /p/myOrder/orderDetail', { query: { orderNumber } }))
  return (
    <Found of={answer} waiting={formHeight} unknown={<NoOrder back={back} />}>
      {(order) =>
        reasonOf(order) === 'done' ? (
          <Nothing icon="check" text={t('nothing.done')} to="/user-center/uc-comments?tab=mine" way={t('seeMine')} />
        ) : (
          <Nothing text={t(`nothing.${reasonOf(order)}`)} to={detailAddress(orderNumber)} way={t('seeOrder')} />
        )
      }
    </Found>
  )
}

interface Props {
  orderNumber: string
  orderItemId: number | null
  back: string
}

const WriteComments = ({ orderNumber, orderItemId, back }: Props) => {
  const answer = useWaiting(orderNumber)
  const { data } = answer
  const [only, setOnly] = useState<number | 'all'>()
  const [first] = data?.records ?? []
  if (only === undefined && data && first)
    setOnly(data.records.find((item) => item.orderItemId === orderItemId)?.orderItemId ?? 'all')
  const nothing = <NothingToReview orderNumber={orderNumber} back={back} />
  const isAsked = (item: ItemToComment) => only === 'all' || item.orderItemId === only
  return (
    <Loaded of={answer} waiting={formHeight}>
      {({ records }) =>
        // What was written here is thanked for, even if nothing waits any more.
        only === undefined ? nothing : <ReviewForms items={records.filter(isAsked)} nothing={nothing} />
      }
    </Loaded>
  )
}

const fields = { orderNumber: fitting(new RegExp(patterns.orderNumber)), orderItemId: id }

/** S2.9 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  const back = useBack()
  const { orderNumber: number, orderItemId } = shownBy(fields, search)
  return (
    <RecordPage
      trail={[
        { text: t('orders'), to: back },
        ...(number ? [{ text: t('order', { number }), to: detailAddress(number) }] : []),
        { text: t('write') },
      ]}
      title={t('write')}
      visitor={{ text: t('visitor'), login: t('login') }}
    >
      {number ? (
        <WriteComments key={`${number} ${orderItemId}`} orderNumber={number} orderItemId={orderItemId} back={back} />
      ) : (
        <NoOrder back={back} />
      )}
    </RecordPage>
  )
}
