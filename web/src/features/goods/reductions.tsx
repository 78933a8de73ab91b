import { css } from '@emotion/react'
import type { Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'

const root = css`
  overflow-wrap: anywhere;
  b {
    font-weight: inherit;
    white-space: nowrap;
  }
`

interface Props {
  item: { readonly productTotalAmount: number; readonly reductions: readonly Reduction[] }
  /** What they come to, where nothing else on the page says so. */
  net?: number
  /** Where the offers are named beside it. */
  brief?: boolean
  /** Where the list price stands beside it. */
  priced?: boolean
}

/** From the list price of some goods to what they come to. */
export const Reductions = ({ item: { productTotalAmount, reductions }, net, brief = false, priced = false }: Props) => {
  const t = useText('price')
  if (reductions.length === 0) return null
  return (
    <Row
      as="ul"
      css={root}
      gap="0 14px"
      wrap
      justify="end"
      tone="faint"
      size="small"
      data-part="reductions"
      aria-label={t('how')}
    >
      {!priced && (
        <li>
          {t('list')}{' '}
          <Text as="b" tone="quiet">
            {moneyText(productTotalAmount)}
          </Text>
        </li>
      )}
      {reductions.map(({ rule, id, part, name, amount }) => (
        <li key={`${rule} ${id}`}>
          {brief ? t(rule === 'exchange' ? rule : part) : name}{' '}
          <Text as="b" tone="quiet">
            {moneyText(-amount)}
          </Text>
        </li>
      ))}
      {net !== undefined && (
        <Text as="li" tone="ink" bold>
          {t('net')} <b>{moneyText(net)}</b>
        </Text>
      )}
    </Row>
  )
}
