import { useText } from '../../lib/i18n/i18n.ts'
import { OrderPage } from '../buy/checkout-page.tsx'

/** S2.7 */
export const Screen = () => <OrderPage title={useText('exchange')('confirm')} origin="pointsMall" />
