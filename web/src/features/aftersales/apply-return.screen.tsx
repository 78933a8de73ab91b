import { css } from '@emotion/react'
import { patterns } from 'qinghua-contract/input-rules'
import { useSearchParams } from 'react-router'
import { ApplyPage, ChangePage, NoOrder } from './apply-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
`
const isNumber = (text: string): boolean => new RegExp(patterns.orderNumber).test(text)

/** S2.20: a new application, or the change of one. */
export const Screen = () => {
  const t = useText('refunds')
  const [search] = useSearchParams()
  const refundSn = search.get('refundSn') ?? ''
  const orderNumber = search.get('orderNumber') ?? ''
  const item = Number(search.get('orderItemId') ?? '')
  const orderItemId = Number.isSafeInteger(item) && item > 0 ? item : null
  return (
    <div css={root}>
      <PageTitle text={t(isNumber(refundSn) ? 'changeTitle' : 'applyTitle')} />
      {isNumber(refundSn) && <ChangePage key={refundSn} refundSn={refundSn} />}
      {!isNumber(refundSn) && isNumber(orderNumber) && (
        <ApplyPage key={orderNumber} orderNumber={orderNumber} orderItemId={orderItemId} />
      )}
      {!isNumber(refundSn) && !isNumber(orderNumber) && <NoOrder />}
    </div>
  )
}
