import { css } from '@emotion/react'
import { ClockPanel } from './clock-panel.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 16px;
  align-items: start;
`

export const TimeTab = () => (
  <div css={root}>
    <ClockPanel />
    <DeadlinesPanel />
  </div>
)
