import { useSearchParams } from 'react-router'
import { VisitorOrder } from '../buy/outcomes.tsx'
import { FlashResult } from './flash-result.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useLoggedIn } from '../../lib/session/token.ts'
import { readFlashCheckout } from '../goods/checkout.ts'
import { Order, orderPage } from '../buy/checkout-page.tsx'

const matching = (pattern: RegExp, text: string | null): string | null => pattern.exec(text ?? '')?.[0] ?? null

/** S2.5: what is asked for in a flash sale, and after that what comes of it. */
export const Screen = () => {
  const t = useText('flash')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const orderNumber = matching(/^\d{1,32}$/, search.get('orderNumber'))
  const seckillId = Number(matching(/^[1-9]\d{0,14}$/, search.get('seckillId')))
  return (
    <div css={orderPage}>
      <PageTitle text={t(orderNumber === null ? 'confirm' : 'one')} hidden={orderNumber !== null} />
      {orderNumber === null && <Order read={() => readFlashCheckout(search)} />}
      {orderNumber !== null && !loggedIn && <VisitorOrder />}
      {orderNumber !== null && loggedIn && (
        <FlashResult key={orderNumber} orderNumber={orderNumber} seckillId={seckillId} />
      )}
    </div>
  )
}
