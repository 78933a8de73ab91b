import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Heard } from '../../ui/heard.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { wraps } from '../../ui/shapes.ts'
import { color, faintNote, motion, paper, rowOf } from '../../ui/theme.ts'
import { addressOf, type ListAddress, type Sort } from './list-address.ts'

const root = css`
  display: flex;
  ${wraps}
  align-items: center;
  margin-bottom: 16px;
  ${paper}
  > ul {
    display: flex;
  }
  > ul a {
    ${rowOf(4)}
    height: 42px;
    white-space: nowrap;
    padding-inline: 20px;
    border-right: 1px solid ${color.line};
    transition: color ${motion.hover};
    &[aria-current] {
      background: ${color.cobaltFill};
      color: ${color.onFill};
      font-weight: 600;
    }
  }
  > p {
    margin-left: auto;
    padding-inline: 20px;
    ${faintNote}
  }
`

const totalId = 'total'
/** Takes the focus when the focused element is about to go. */
export const focusTotal = (): void => document.getElementById(totalId)?.focus({ preventScroll: true })

const isPrice = (sort: Sort): boolean => sort === 'priceUp' || sort === 'priceDown'

export const SortBar = ({ list, total }: { list: ListAddress; total: number | undefined }) => {
  const t = useText('list')
  const price: Sort = list.sort === 'priceUp' ? 'priceDown' : 'priceUp'
  const current = (chosen: boolean) => (chosen ? ('true' as const) : undefined)
  return (
    <div css={root}>
      <ul aria-label={t('sort')}>
        {(['default', 'sales'] as const).map((sort) => (
          <li key={sort}>
            <Link
              to={addressOf(list, { sort })}
              aria-current={current(list.sort === sort)}
              state={{ keepScroll: true }}
            >
              {t(`sorts.${sort}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addressOf(list, { sort: price })}
            aria-current={current(isPrice(list.sort))}
            aria-label={t(isPrice(list.sort) ? `sorts.${list.sort as 'priceUp'}` : 'sorts.price')}
            state={{ keepScroll: true }}
          >
            {t('sorts.price')}
            {isPrice(list.sort) && <Icon name={list.sort === 'priceUp' ? 'up' : 'down'} size={12} />}
          </Link>
        </li>
      </ul>
      <p id={totalId} tabIndex={-1}>
        <Heard text={total === undefined ? undefined : t('total', { count: total })} />
      </p>
    </div>
  )
}
