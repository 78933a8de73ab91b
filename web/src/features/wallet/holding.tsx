import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { ruledPaper } from '../../ui/shapes.ts'
import { color, digits, faintNote, stacks } from '../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  ${stacks}
  min-height: 184px;
  margin-top: 16px;
  ${ruledPaper}
  > div,
  > section {
    padding: 20px 24px;
  }
  > section {
    border-left: 1px solid ${color.line};
  }
`
const amountStyle = css`
  > p {
    ${faintNote}
  }
  > strong {
    display: block;
    font: 700 40px/52px ${digits};
    white-space: nowrap;
  }
`

interface Props {
  name: string
  amount: ReactNode
  tone: 'amber' | 'vermilion'
  children: ReactNode
}

/** How much somebody has, and what can be done with it. */
export const Holding = ({ name, amount, tone, children }: Props) => (
  <div css={amountStyle}>
    <p>{name}</p>
    <strong style={{ color: color[tone] }}>{amount}</strong>
    {children}
  </div>
)

/** What somebody has, beside a way to have more. */
export const HoldingHead = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <div css={root} aria-busy={busy || undefined}>
    {children}
  </div>
)
