import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { wraps } from './shapes.ts'
import { color, digits, type } from './theme.ts'

const root = css`
  display: flex;
  ${wraps}
  text-align: center;
  > div {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column-reverse;
    min-width: 72px;
    padding-inline: 14px;
    + div {
      border-left: 1px solid ${color.line};
    }
  }
  dt {
    font: ${type.small};
  }
  dd {
    min-height: 28px;
    font: 700 20px/28px ${digits};
    white-space: nowrap;
  }
  [data-tone='points'] > dd {
    color: ${color.amber};
  }
`

interface Number {
  readonly name: string
  readonly value: ReactNode
  readonly tone?: 'points'
}
interface Props {
  label?: string
  numbers: readonly Number[]
}

/** Few numbers beside each other, each over its name. */
export const Numbers = ({ label, numbers }: Props) => (
  <dl css={root} aria-label={label}>
    {numbers.map(({ name, value, tone }) => (
      <div key={name} data-tone={tone}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
