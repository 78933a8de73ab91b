import { css } from '@emotion/react'
import { limits } from '@mall/contracts/rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, radius } from '../../ui/theme.ts'
import { ordersAddress, timeNames, type OrdersAddress } from './order-address.ts'

const root = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  padding-block: 16px;
  > ul {
    display: flex;
    gap: 4px;
  }
  a {
    display: block;
    padding: 4px 12px;
    border-radius: ${radius.control};
    &:hover {
      color: ${color.cobalt};
    }
    &[aria-current] {
      background: ${color.cobaltWash};
      color: ${color.cobalt};
      font-weight: 600;
    }
  }
  > form {
    display: flex;
    gap: 8px;
    > input {
      width: 248px;
      height: 32px;
      padding: 0 10px;
      border: 1px solid ${color.lineStrong};
      border-radius: ${radius.control};
      background: ${color.surface};
      &::placeholder {
        color: ${color.ink3};
        opacity: 1;
      }
    }
  }
`
const stay = { keepScroll: true }

/** When the orders were placed, and the search in them by a product's name or a number. */
export const OrderFilters = ({ shown }: { shown: OrdersAddress }) => {
  const t = useText('orders')
  const navigate = useNavigate()
  const [term, setTerm] = useState(shown.term)
  return (
    <div css={root}>
      <ul aria-label={t('time')}>
        {timeNames.map((time) => (
          <li key={time}>
            <Link
              to={ordersAddress(shown, { time })}
              aria-current={shown.time === time ? 'true' : undefined}
              state={stay}
            >
              {t(`times.${time}`)}
            </Link>
          </li>
        ))}
      </ul>
      <form
        role="search"
        aria-label={t('search')}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(ordersAddress(shown, { term: term.trim() }), { state: stay })
        }}
      >
        <input
          type="search"
          aria-label={t('term')}
          placeholder={t('term')}
          maxLength={limits.searchText}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" look="outline" size="small">
          {t('find')}
        </Button>
      </form>
    </div>
  )
}
