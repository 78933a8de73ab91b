import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { refundsPath, orderAddress, useRefund } from './use-refunds.ts'
import { RefundHead, focusState, broken } from './refund-head.tsx'
import { stackOf, color, faintSmall, quietNote, type } from '../../ui/theme.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { textLink } from '../../ui/text-link.ts'
import { kindOf, reasonOf, statusOf, RefundItem } from './refund-item.tsx'
import { useMoneyWay } from './use-money-way.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { useTold } from '../../lib/told.ts'
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

const root = css`
  ${stackOf(16)}
`

const RefundFacts = ({ refund }: { refund: Refund }) => {
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

const refundGoodsStyle = css`
  ${stackOf(16)}
  > [data-part='gifts'] {
    ${stackOf(4)}
    ${quietNote}
  }
  > [data-part='undone'] {
    ${faintSmall}
    text-align: right;
  }
  > [data-part='amount'] {
    justify-self: end;
    ${lineOf(8)}
    color: ${color.ink2};
  }
`

const RefundGoods = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const { orderItems, giveawayList, refundAmount, freightAmount } = refund
  return (
    <Panel title={t('goods')}>
      <div css={refundGoodsStyle}>
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} bought={item} />
          ))}
        </ul>
        {giveawayList.length > 0 && (
          <ul data-part="gifts">
            {giveawayList.map(({ orderItemId, prodName, prodCount, goesBack, giveawayAmount }) => (
              <li key={orderItemId}>
                {t(goesBack ? 'giftBack' : 'giftKept', {
                  name: prodName,
                  count: prodCount,
                  amount: moneyText(giveawayAmount),
                })}
              </li>
            ))}
          </ul>
        )}
        {orderItems.some(({ reductions }) => reductions.length > 0) && <p data-part="undone">{t('undone')}</p>}
        <p data-part="amount">
          {t('amount')}
          <Price yuan={refundAmount} size={26} />
          {freightAmount > 0 && <small>{t('withFreight', { amount: moneyText(freightAmount) })}</small>}
        </p>
      </div>
    </Panel>
  )
}

const sendBackStyle = css`
  ${stackOf(16)}
  > [data-part='to'] {
    padding: 12px 16px;
    background: ${color.sunken};
    font: ${type.note};
  }
  > button {
    justify-self: start;
  }
`

const SendBack = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const [correcting, setCorrecting] = useState(false)
  const { refundDelivery: to } = refund
  const status = statusOf(refund)
  useTold(to && status === 'closed' ? t('ask.overtaken') : null)
  if (!to || !['accepted', 'sentBack', 'received', 'success'].includes(status)) return null
  const done = () => {
    setCorrecting(false)
    focusState()
  }
  return (
    <Panel title={t('sendBack')}>
      <div css={sendBackStyle}>
        <div data-part="to">
          <Facts
            facts={[
              { name: t('receiver'), value: <Chinese text={to.receiverName} /> },
              { name: t('phone'), value: to.receiverMobile },
              { name: t('address'), value: <PlaceNames>{to.receiverAddr}</PlaceNames> },
            ]}
          />
        </div>
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
          <Button look="outline" size="small" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        )}
        {(status === 'accepted' || (status === 'sentBack' && correcting)) && (
          <ExpressForm refund={refund} onDone={done} />
        )}
      </div>
    </Panel>
  )
}

/** No such refund, or not this buyer's: the server does not tell which. */
export const NoRefund = () => {
  const t = useText('refunds')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={refundsPath}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

export const RefundPage = ({ refundSn }: { refundSn: string }) => {
  const { data: refund, error, isFetching, refetch } = useRefund(refundSn)
  if (!refund && error instanceof ApiError && error.kind === 'refused') return <NoRefund />
  if (!refund && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!refund)
    return (
      <div css={root} aria-busy="true">
        <Skeleton height={208} />
        <Skeleton height={200} />
        <Skeleton height={260} />
      </div>
    )
  return (
    <div css={root}>
      <RefundHead refund={refund} />
      <SendBack refund={refund} />
      <RefundGoods refund={refund} />
      <RefundFacts refund={refund} />
    </div>
  )
}
