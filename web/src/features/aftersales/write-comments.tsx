import { useState } from 'react'
import { ErrorState } from '../../ui/states.tsx'
import { FormsSkeleton } from './forms-skeleton.tsx'
import { NothingToReview } from './nothing-to-review.tsx'
import { useWaiting } from './use-waiting.ts'
import { ReviewForms } from './review-forms.tsx'

interface Props {
  orderNumber: string
  orderItemId: number | undefined
  back: string
}

export const WriteComments = ({ orderNumber, orderItemId, back }: Props) => {
  const { data, isError, isFetching, refetch } = useWaiting(orderNumber)
  const [only, setOnly] = useState<number | 'all'>()
  const [first] = data?.records ?? []
  if (only === undefined && data && first)
    setOnly(data.records.find((item) => item.orderItemId === orderItemId)?.orderItemId ?? 'all')
  if (!data) return isError ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <FormsSkeleton />
  const nothing = <NothingToReview orderNumber={orderNumber} back={back} />
  // What was written here is thanked for, even if nothing waits any more.
  if (only === undefined) return nothing
  const items = data.records.filter((item) => only === 'all' || item.orderItemId === only)
  return <ReviewForms items={items} nothing={nothing} />
}
