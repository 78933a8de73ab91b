import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { type } from './theme.ts'

const root = css`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 16px;
  font: ${type.note};
  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
  }
  dd {
    white-space: pre-line;
  }
`

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl css={root}>
    {keyed(
      facts.filter(({ value }) => value !== null && value !== ''),
      ({ name }) => name,
    ).map(([key, { name, value }]) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
