import { patterns } from 'qinghua-contract/input-rules'
import { pageIds } from 'qinghua-contract/rules'
import { useSearchParams } from 'react-router'
import { NoOrder, OrderPage } from './order-page.tsx'
import { RecordPage, useBack } from './record-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useStep } from '../../lib/use-step.ts'

/** S2.9 */
export const Screen = () => {
  const t = useText('orders')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  useStep(isNumber ? pageIds.orderDetail : undefined, { bizData: number })
  return (
    <RecordPage
      trail={[{ text: t('title'), to: back }, { text: t('detail') }]}
      title={loggedIn && isNumber ? t('detailTab', { number }) : t('detail')}
      printed={t('printed')}
      visitor={{ text: t('visitor'), login: t('login') }}
    >
      {isNumber ? <OrderPage key={number} orderNumber={number} back={back} /> : <NoOrder back={back} />}
    </RecordPage>
  )
}
