import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { clockText, payCardStyle } from './pay-card-style.ts'
import { PlaceNames } from '../addresses/place-names.tsx'
import { Price } from '../../ui/price.tsx'
import type { PayInfo } from './pay-info.ts'

const number = new Intl.NumberFormat('en')

interface Props {
  info: PayInfo
  title: string
  children: ReactNode
}

export const PayCard = ({ info, title, children }: Props) => {
  const t = useText('payment')
  const { left } = useCountdown(instantOf(info.endTime))
  const { orderNumbers, prodNameList, receiver, userAddr, totalFee, totalScore } = info
  return (
    <div css={payCardStyle}>
      <div data-part="head">
        <div data-part="what">
          <p>{title}</p>
          <p data-part="until">
            {t('until')} <span role="timer">{clockText(left)}</span>
          </p>
        </div>
        <div>
          <p data-part="amount">
            {t('toPay')}
            <Price yuan={totalFee} size={34} />
          </p>
          {totalScore > 0 && (
            <p data-part="score">{t('pointsUsed', { count: totalScore, score: number.format(totalScore) })}</p>
          )}
        </div>
      </div>
      <dl>
        <dt>{t('orders')}</dt>
        <dd>{orderNumbers.split(',').join(t('between'))}</dd>
        <dt>{t('goods')}</dt>
        <dd>{prodNameList.join(t('between'))}</dd>
        <dt>{t('to')}</dt>
        <dd>
          {receiver === null ? (
            t('noAddress')
          ) : (
            <PlaceNames>{[receiver, userAddr].filter(Boolean).join(' ')}</PlaceNames>
          )}
        </dd>
      </dl>
      {children}
    </div>
  )
}
