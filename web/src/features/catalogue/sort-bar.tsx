import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Heard } from '../../ui/heard.tsx'
import { Glyph, Icon } from '../../ui/icon.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { color, motion, rowOf } from '../../ui/theme.ts'
import { addressOf, type ListAddress, type Sort } from './list-address.ts'

const root = css`
  margin-bottom: 16px;
  a {
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
`

const totalId = 'total'
/** Takes the focus when the focused element is about to go. */
export const focusTotal = (): void => document.getElementById(totalId)?.focus({ preventScroll: true })

const eitherWay = 'M7 9.5l5-5 5 5M7 14.5l5 5 5-5'
const isPrice = (sort: Sort): boolean => sort === 'priceUp' || sort === 'priceDown'

export const SortBar = ({ list, total }: { list: ListAddress; total: number | undefined }) => {
  const t = useText('list')
  const price: Sort = list.sort === 'priceUp' ? 'priceDown' : 'priceUp'
  const current = (chosen: boolean) => (chosen ? ('true' as const) : undefined)
  return (
    <Row css={root} wrap ground="paper">
      <Row as="ul" aria-label={t('sort')}>
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
            {isPrice(list.sort) ? (
              <Icon name={list.sort === 'priceUp' ? 'up' : 'down'} size={12} />
            ) : (
              <Glyph path={eitherWay} size={14} />
            )}
          </Link>
        </li>
      </Row>
      <Text ends pad="0 20px" tone="faint" size="note" id={totalId} tabIndex={-1}>
        <Heard text={total === undefined ? undefined : t('total', { count: total })} />
      </Text>
    </Row>
  )
}
