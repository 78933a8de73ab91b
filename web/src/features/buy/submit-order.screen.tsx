import { useText } from '../../lib/i18n/i18n.ts'
import { OrderPage } from './checkout-page.tsx'

/** S2.7 */
export const Screen = () => <OrderPage title={useText('checkout')('title')} />
