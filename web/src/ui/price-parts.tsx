import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { moneyText } from './money.ts'
import { Price } from './price.tsx'
import { Row, Stack, Text } from './layout.tsx'
import { digits } from './theme.ts'

const root = css`
  min-width: 248px;
  dt > small {
    display: block;
    max-width: 44ch;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  dd {
    font-family: ${digits};
  }
`

export interface PriceRow {
  readonly name: string
  readonly amount: number
  /** What makes the amount. */
  readonly sources?: readonly string[]
}
interface Props {
  /** Reductions are negative; the parts add up to the total, which may stand elsewhere. */
  parts: readonly PriceRow[]
  total?: PriceRow
  /** The total, where it is more than money. */
  whole?: ReactNode
  note?: string
}

export const PriceParts = ({ parts, total, whole, note }: Props) => (
  <Stack css={root} gap={8} size="note">
    <Stack as="dl" gap={8}>
      {keyed(parts, ({ name }) => name).map(([key, { name, amount, sources = [] }]) => (
        <Row key={key} align="baseline" justify="between" gap={24}>
          <dt>
            {name}
            {keyed(sources, String).map(([of, source]) => (
              <small key={of}>{source}</small>
            ))}
          </dt>
          <dd>{moneyText(amount)}</dd>
        </Row>
      ))}
      {total && (
        <Row align="baseline" justify="between" gap={24} pad="8px 0 0" edge="top" bold>
          <dt style={{ color: 'inherit' }}>{total.name}</dt>
          <dd>{whole ?? <Price yuan={total.amount} size={20} />}</dd>
        </Row>
      )}
    </Stack>
    {note && (
      <Text tone="faint" size="small">
        {note}
      </Text>
    )}
  </Stack>
)
