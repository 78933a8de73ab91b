import { Columns } from '../pieces/columns.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { ScenariosPanel } from './scenarios-panel.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'

export const WorldsTab = () => (
  <Columns shares={[5, 6]}>
    <div>
      <ScenariosPanel />
    </div>
    <div>
      <WorldPanel />
      <AccountsPanel />
      <WorldsPanel />
      <ComparePanel />
    </div>
  </Columns>
)
