import { patterns } from 'qinghua-contract/input-rules'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ItemToComment, OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { useBack } from '../orders/use-back.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Visitor } from '../../lib/login/visitor.tsx'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
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

/** No such order, or not this buyer's: the server does not tell which. */
const NoOrder = ({ back }: { back: string }) => {
  const t = useText('comments')
  return <Nothing icon="search" text={t('unknown')} to={back} way={t('back')} />
}

const NothingToReview = ({ orderNumber, back }: { orderNumber: string; back: string }) => {
  const t = useText('comments')
  const answer = useQuery(query('GET /p/myOrder/orderDetail', { query: { orderNumber } }))
  const { data, error } = answer
  if (!data && error instanceof ApiError && error.kind === 'refused') return <NoOrder back={back} />
  return (
    <Loaded of={answer} waiting={formHeight}>
      {(order) =>
        reasonOf(order) === 'done' ? (
          <Nothing icon="check" text={t('nothing.done')} to="/user-center/uc-comments?tab=mine" way={t('seeMine')} />
        ) : (
          <Nothing
            icon="box"
            text={t(`nothing.${reasonOf(order)}`)}
            to={`/order-detail?orderNumber=${orderNumber}`}
            way={t('seeOrder')}
          />
        )
      }
    </Loaded>
  )
}

interface Props {
  orderNumber: string
  orderItemId: number | undefined
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

/** S2.9 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const item = search.get('orderItemId') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  return (
    <div css={page} style={{ minHeight: '90vh' }}>
      <Breadcrumb
        label={t('trail')}
        trail={[
          { text: t('orders'), to: back },
          ...(isNumber ? [{ text: t('order', { number }), to: `/order-detail?orderNumber=${number}` }] : []),
          { text: t('write') },
        ]}
      />
      <PageTitle text={t('write')} />
      {!loggedIn && <Visitor text={t('visitor')} login={t('login')} />}
      {loggedIn && !isNumber && <NoOrder back={back} />}
      {loggedIn && isNumber && (
        <WriteComments
          key={`${number} ${item}`}
          orderNumber={number}
          orderItemId={/^\d{1,16}$/.test(item) ? Number(item) : undefined}
          back={back}
        />
      )}
    </div>
  )
}
