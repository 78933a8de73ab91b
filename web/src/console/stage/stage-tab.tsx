import { css } from '@emotion/react'
import { AccountsPanel } from './accounts-panel.tsx'
import { BranchesPanel } from './branches-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { ScenariosPanel } from './scenarios-panel.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 16px;
  align-items: start;
  > div {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
`

/** Where worlds come from, where they are, and who is in them. */
export const StageTab = () => (
  <div css={root}>
    <div>
      <ScenariosPanel />
    </div>
    <div>
      <WorldPanel />
      <AccountsPanel />
      <BranchesPanel />
      <WorldsPanel />
      <ComparePanel />
    </div>
  </div>
)
