import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useState } from 'react'
import { Found } from '../../lib/api/found.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { detailAddress } from '../orders/order-address.ts'
import { refundsPath, useRefund } from './use-refunds.ts'
import { RefundHead, focusState, broken } from './refund-head.tsx'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { kindOf, reasonOf, statusOf, RefundItem, useMoneyWay } from './refund-item.tsx'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { stays } from '../../ui/shapes.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { useTold } from '../../lib/lost.ts'
import { Chinese, PlaceNames } from '../addresses/place-names.tsx'
import { ExpressForm } from './express-form.tsx'

const ProofPictures = ({ pics }: { pics: string }) => {
  const t = useText('refunds')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, all: number) => t('picturePlace', { at, all }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  return <PictureStrip title={t('pictures')} pics={pics} size={80} texts={texts} />
}

const beside = css(stays)

const RefundFacts = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const moneyWay = useMoneyWay()
  const isOver = broken.includes(statusOf(refund))
  const { refundSn, orderNumber, shopId, shopName, applyTime, buyerDesc, buyerMobile, photoFiles, goodsNum } = refund
  return (
    <Panel title={t('application')}>
      <Stack gap={16}>
        <Facts
          facts={[
            { name: t('number'), value: refundSn },
            { name: t('ofOrder'), value: <TextLink to={detailAddress(orderNumber)}>{orderNumber}</TextLink> },
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
      </Stack>
    </Panel>
  )
}

const RefundGoods = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const { orderItems, giveawayList, refundAmount, freightAmount } = refund
  return (
    <Panel title={t('goods')}>
      <Stack gap={16}>
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} bought={item} />
          ))}
        </ul>
        {giveawayList.length > 0 && (
          <Stack as="ul" gap={4} tone="quiet" size="note">
            {giveawayList.map(({ orderItemId, prodName, prodCount, goesBack, giveawayAmount }) => (
              <li key={orderItemId}>
                {t(goesBack ? 'giftBack' : 'giftKept', {
                  name: prodName,
                  count: prodCount,
                  amount: moneyText(giveawayAmount),
                })}
              </li>
            ))}
          </Stack>
        )}
        {orderItems.some(({ reductions }) => reductions.length > 0) && (
          <Text tone="faint" size="small" text="end">
            {t('undone')}
          </Text>
        )}
        <Row as="p" align="baseline" gap={8} tone="quiet" style={{ justifySelf: 'end' }}>
          {t('amount')}
          <Price yuan={refundAmount} size={26} />
          {freightAmount > 0 && <small>{t('withFreight', { amount: moneyText(freightAmount) })}</small>}
        </Row>
      </Stack>
    </Panel>
  )
}

const isSentBack = (refund: Refund): boolean =>
  refund.refundDelivery !== null && ['accepted', 'sentBack', 'received', 'success'].includes(statusOf(refund))

/** The way of the goods, or the goods alone where they stay. */
const SendBack = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const [correcting, setCorrecting] = useState(false)
  const { refundDelivery: to } = refund
  const status = statusOf(refund)
  useTold(to && status === 'closed' ? t('ask.overtaken') : null)
  if (!to || !isSentBack(refund)) return <RefundGoods refund={refund} />
  const done = () => {
    setCorrecting(false)
    focusState()
  }
  return (
    <Panel title={t('sendBack')}>
      <Stack gap={16}>
        <Surface pad="12px 16px" ground="sunken" size="note">
          <Facts
            facts={[
              { name: t('receiver'), value: <Chinese text={to.receiverName} /> },
              { name: t('phone'), value: to.receiverMobile },
              { name: t('address'), value: <PlaceNames>{to.receiverAddr}</PlaceNames> },
            ]}
          />
        </Surface>
        {to.deyNu !== null && !correcting && (
          <>
            <Facts
              facts={[
                { name: t('courier'), value: to.deyName },
                { name: t('expressNo'), value: to.deyNu },
                { name: t('mobile'), value: to.mobile },
                { name: t('remarks'), value: to.senderRemarks },
              ]}
            />
            <ProofPictures pics={to.imgs} />
          </>
        )}
        {status === 'sentBack' && !correcting && (
          <Button look="outline" size="small" style={{ justifySelf: 'start' }} onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        )}
        {(status === 'accepted' || (status === 'sentBack' && correcting)) && (
          <ExpressForm refund={refund} onDone={done} />
        )}
      </Stack>
    </Panel>
  )
}

export const NoRefund = () => {
  const t = useText('refunds')
  return <Nothing icon="search" text={t('unknown')} to={refundsPath} way={t('back')} />
}

export const RefundPage = ({ refundSn }: { refundSn: string }) => (
  <Found of={useRefund(refundSn)} waiting={[208, 276]} unknown={<NoRefund />}>
    {(refund) => (
      <Stack gap={16}>
        <RefundHead refund={refund} />
        <Grid columns="minmax(0, 1fr) 400px" gap={16} align="start">
          <SendBack refund={refund} />
          <Stack css={beside} gap={16}>
            {isSentBack(refund) && <RefundGoods refund={refund} />}
            <RefundFacts refund={refund} />
          </Stack>
        </Grid>
      </Stack>
    )}
  </Found>
)
