import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { ruledPaper } from '../../ui/shapes.ts'
import { Grid, Text } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'

const head = css`
  margin-top: 16px;
  ${ruledPaper}
  > * {
    padding: 24px;
  }
  > section {
    border-left: 1px solid ${color.line};
  }
`
const big = { display: 'block', font: `700 40px/52px ${digits}`, whiteSpace: 'nowrap' } as const

interface Props {
  name: string
  amount: ReactNode
  tone: 'warn' | 'ink'
  children: ReactNode
}

/** How much somebody has, and what can be done with it. */
export const Holding = ({ name, amount, tone, children }: Props) => (
  <div>
    <Text tone="faint" size="note">
      {name}
    </Text>
    <Text as="strong" tone={tone} style={big}>
      {amount}
    </Text>
    {children}
  </div>
)

/** What somebody has, beside a way to have more. */
export const HoldingHead = ({ children }: { children: ReactNode }) => (
  <Grid css={head} columns="280px minmax(0, 1fr)">
    {children}
  </Grid>
)
