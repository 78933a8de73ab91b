import { payTypes } from '@mall/contracts/order-machine'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { payPath } from '../../../shop/paying/pay-paths.ts'
import { buttonStyle } from '../../../ui/button.tsx'

interface Props {
  orderNumbers: string
  /** The method that did not work, as it is on the wire. */
  failed: 2 | 3 | undefined
}

/** The same orders, the same way or the other. */
export const PayAgain = ({ orderNumbers, failed }: Props) => {
  const t = useText('payment')
  const [same, other] = failed === payTypes.wechat ? (['wechat', 'alipay'] as const) : (['alipay', 'wechat'] as const)
  return (
    <>
      <ScreenLink css={buttonStyle} data-look="buy" to={payPath(orderNumbers, same)}>
        {t('payAgain')}
      </ScreenLink>
      <ScreenLink css={buttonStyle} data-look="outline" to={payPath(orderNumbers, other)}>
        {t('otherMethod')}
      </ScreenLink>
    </>
  )
}
