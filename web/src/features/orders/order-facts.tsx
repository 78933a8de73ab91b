import type { OrderDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateDayText, useTimeText } from '../../lib/time-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { isForPoints, payNames } from './order-names.ts'
import { Chinese, PlaceNames, regionText } from '../addresses/place-names.tsx'
import { CopyButton } from '../goods/copy-button.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ContactShop } from '../goods/contact-shop.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Row } from '../../ui/layout.tsx'
import { OrderSection } from './order-section.tsx'

export const OrderDelivery = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const day = useDateDayText()
  const to = order.userAddrDto
  return (
    <OrderSection title={t('address')}>
      <Facts
        facts={[
          ...(to
            ? [
                { name: t('receiver'), value: <Chinese text={to.receiver} /> },
                { name: t('mobile'), value: to.mobile },
                { name: t('fullAddress'), value: <PlaceNames>{`${regionText(to)} ${to.addr}`}</PlaceNames> },
                { name: t('postCode'), value: to.postCode },
                { name: t('date'), value: order.deliveryDate === null ? t('earliest') : day(order.deliveryDate) },
              ]
            : [{ name: t('fullAddress'), value: t('noAddress') }]),
          ...order.virtualRemark.map(({ prodName, name, value }) => ({ name, value: `${value}\n${prodName}` })),
          { name: t('remarks'), value: order.remarks },
        ]}
      />
    </OrderSection>
  )
}

export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  const paidBy = () => {
    const { payType } = order
    if (payType === null) return null
    return t(payType === 0 && isForPoints(order) ? 'payType.points' : `payType.${payNames[payType]}`)
  }
  const time = (at: string | null) => (at === null ? null : when(at))
  return (
    <OrderSection title={t('facts')}>
      <Facts
        across
        facts={[
          {
            name: t('number'),
            value: (
              <>
                {order.orderNumber}
                <CopyButton text={order.orderNumber} what={t('number')} />
              </>
            ),
          },
          {
            name: t('shop'),
            value: (
              <Row gap="6px 8px" wrap>
                <ShopName shopId={order.shopId} shopName={order.shopName} />
                <ShopClosed status={order.shopStatus} />
                <ContactShop shopId={order.shopId} orderNumber={order.orderNumber} />
              </Row>
            ),
          },
          { name: t('payment'), value: paidBy() },
          { name: t('created'), value: time(order.createTime) },
          { name: t('paidAt'), value: time(order.payTime) },
          { name: t('sent'), value: time(order.dvyTime) },
          { name: t('received'), value: time(order.receiveTime) },
          { name: t('completed'), value: time(order.finallyTime) },
          { name: t('canceled'), value: time(order.cancelTime) },
        ]}
      />
    </OrderSection>
  )
}
