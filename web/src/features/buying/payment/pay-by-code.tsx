import { useText } from '../../../lib/i18n/i18n.ts'
import { ScanCode } from '../../../shop/paying/scan-code.tsx'
import { payPath } from '../../../shop/paying/pay-paths.ts'
import { Link } from '../../../ui/link.tsx'
import { PayCard } from './pay-card.tsx'
import type { PayInfo } from './pay-info.ts'
import { useOrdersCode } from './use-orders-code.ts'

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

export const PayByCode = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  return (
    <PayCard info={info} title={t('scan')}>
      <ScanCode asked={useOrdersCode(orderNumbers)} payEntry={0} onPaid={onChanged}>
        <Link to={payPath(orderNumbers)}>{t('otherMethod')}</Link>
      </ScanCode>
    </PayCard>
  )
}
