import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { textLink } from '../../ui/text-link.ts'
import { stackOf } from '../../ui/theme.ts'
import { ProofPictures } from './proof-pictures.tsx'
import { orderAddress } from './refund-address.ts'
import { kindOf, reasonOf, statusOf } from './refund-names.ts'
import { broken } from './refund-steps.ts'
import { useMoneyWay } from './use-money-way.ts'

const root = css`
  ${stackOf(16)}
`

export const RefundFacts = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const moneyWay = useMoneyWay()
  const isOver = broken.includes(statusOf(refund))
  const { refundSn, orderNumber, shopId, shopName, applyTime, buyerDesc, buyerMobile, photoFiles, goodsNum } = refund
  return (
    <Panel title={t('application')}>
      <div css={root}>
        <Facts
          facts={[
            { name: t('number'), value: refundSn },
            {
              name: t('ofOrder'),
              value: (
                <Link css={textLink} to={orderAddress(orderNumber)}>
                  {orderNumber}
                </Link>
              ),
            },
            { name: t('shop'), value: <ShopName shopId={shopId} shopName={shopName} /> },
            { name: t('kinds'), value: t(`kind.${kindOf(refund)}`) },
            { name: t('quantity'), value: String(goodsNum) },
            { name: t('reason'), value: t(`reasons.${reasonOf(refund)}`) },
            { name: t('text'), value: buyerDesc },
            { name: t('mobile'), value: buyerMobile },
            { name: t('appliedAt'), value: when(applyTime) },
            { name: t('goesTo.name'), value: isOver ? '' : moneyWay(refund.payType, refund.orderItems) },
          ]}
        />
        <ProofPictures pics={photoFiles} />
      </div>
    </Panel>
  )
}
