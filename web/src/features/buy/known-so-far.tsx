import { css } from '@emotion/react'
import { payTypes } from 'qinghua-contract/order-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { color } from '../../ui/theme.ts'
import type { PayInfo } from './pay-info.ts'

const root = css`
  max-width: 560px;
  padding: 12px 20px;
  background: ${color.porcelain};
  text-align: left;
`

interface Props {
  info: PayInfo
  look: 'checking' | 'unpaid' | 'failed'
}

/** Of a payment whose answer is awaited, or was no. */
export const KnownSoFar = ({ info, look }: Props) => {
  const t = useText('payment')
  const when = useTimeText()
  const { orderNumbers, providerPayment, endTime } = info
  const method = providerPayment?.payType === payTypes.wechat ? 'wechat' : 'alipay'
  const waits = look !== 'failed'
  return (
    <div css={root}>
      <Facts
        facts={[
          { name: t('orders'), value: orderNumbers.split(',').join(t('between')) },
          { name: t('known.method'), value: providerPayment && t(`methods.${method}`) },
          { name: t('known.takes'), value: waits ? t('known.usually') : null },
          { name: t('known.meanwhile'), value: waits ? t('known.turns') : null },
          { name: t('known.kept'), value: t('known.until', { time: when(endTime) }) },
        ]}
      />
    </div>
  )
}
