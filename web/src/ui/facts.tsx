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

const acrossStyle = css`
  ${root}
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 24px;
  font: inherit;
  overflow-wrap: anywhere;
  > div {
    display: block;
    grid-column: auto;
  }
`

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

interface Props {
  facts: readonly Fact[]
  /** Beside each other, each name over its value. */
  across?: boolean
}

export const Facts = ({ facts, across = false }: Props) => (
  <dl css={across ? acrossStyle : root}>
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
