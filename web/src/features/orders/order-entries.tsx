import { css } from '@emotion/react'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface, Text } from '../../ui/layout.tsx'
import { cardsFit, centred, color, digits, motion, stackOf } from '../../ui/theme.ts'
import { tabAddress } from './order-address.ts'
import { countNames, useOrderCounts } from './use-orders.ts'

const root = css`
  > ul {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    ${cardsFit}
  }
  a {
    ${stackOf(2)}
    justify-items: center;
    padding: 16px 12px 20px;
    color: ${color.ink2};
    transition: color ${motion.hover};
    &:focus-visible {
      outline-offset: -4px;
    }
  }
  strong {
    ${centred}
    min-width: 40px;
    min-height: 34px;
    color: ${color.ink};
    font: 700 26px/34px ${digits};
    &[data-none] {
      color: ${color.ink3};
      font-weight: 400;
    }
  }
  a:hover strong {
    color: inherit;
  }
`
const entries = ['toPay', 'toShip', 'toReceive', 'toEvaluate', 'finished'] as const

export const OrderEntries = () => {
  const t = useText('orders')
  const id = useId()
  const { data, isError } = useOrderCounts()
  const number = (count: number | undefined) => (
    <strong data-none={count === 0 || undefined}>
      {count ?? (isError ? '–' : <Skeleton width={24} height={24} />)}
    </strong>
  )
  return (
    <Surface as="section" css={root} aria-labelledby={id}>
      <Text as="h2" id={id} pad="16px 24px 0">
        {t('entriesOf')}
      </Text>
      <ul>
        {entries.map((tab) => (
          <li key={tab}>
            <Link to={tabAddress(tab)}>
              {number(data?.[countNames[tab]])}
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/user-center/uc-return?tab=running">
            {number(data?.refund)}
            {t('refunding')}
          </Link>
        </li>
      </ul>
    </Surface>
  )
}
