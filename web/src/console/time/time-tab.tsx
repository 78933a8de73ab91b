import { Columns } from '../pieces/columns.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'

export const TimeTab = () => (
  <Columns shares={[2, 3]}>
    <ClockPanel />
    <DeadlinesPanel />
  </Columns>
)
