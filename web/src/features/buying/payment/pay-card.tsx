import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../../lib/server-clock.ts'
import { Price } from '../../../ui/price.tsx'
import { color, type } from '../../../ui/theme.ts'
import type { PayInfo } from './pay-info.ts'

export const payCardStyle = css`
  display: grid;
  gap: 24px;
  max-width: 880px;
  margin-inline: auto;
  padding: 28px 32px 32px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='head'] {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 24px;
  }
  [data-part='what'] > p:first-of-type {
    font: 700 ${type.title};
  }
  [data-part='until'] {
    margin-top: 4px;
    color: ${color.ink2};
    > [role='timer'] {
      color: ${color.vermilion};
      font-variant-numeric: tabular-nums;
      font-weight: 600;
    }
  }
  [data-part='amount'] {
    display: flex;
    align-items: baseline;
    gap: 8px;
    white-space: nowrap;
  }
  > dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 6px 24px;
    padding: 16px 20px;
    background: ${color.porcelain};
    font: ${type.note};
    > dt {
      color: ${color.ink3};
    }
    > dd {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
  }
`

export const clockText = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`

interface Props {
  info: PayInfo
  title: string
  children: ReactNode
}

export const PayCard = ({ info, title, children }: Props) => {
  const t = useText('payment')
  const { left } = useCountdown(instantOf(info.endTime))
  const { orderNumbers, prodNameList, receiver, userAddr, totalFee } = info
  return (
    <div css={payCardStyle}>
      <div data-part="head">
        <div data-part="what">
          <p>{title}</p>
          <p data-part="until">
            {t('until')} <span role="timer">{clockText(left)}</span>
          </p>
        </div>
        <p data-part="amount">
          {t('toPay')}
          <Price yuan={totalFee} size={34} />
        </p>
      </div>
      <dl>
        <dt>{t('orders')}</dt>
        <dd>{orderNumbers.split(',').join(t('between'))}</dd>
        <dt>{t('goods')}</dt>
        <dd>{prodNameList.join(t('between'))}</dd>
        <dt>{t('to')}</dt>
        <dd>{receiver === null ? t('noAddress') : [receiver, userAddr].filter(Boolean).join(' ')}</dd>
      </dl>
      {children}
    </div>
  )
}
