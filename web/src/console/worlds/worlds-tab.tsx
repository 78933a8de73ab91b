import { useText } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { Columns } from '../pieces/columns.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { ScenariosPanel } from './scenarios-panel.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'

const Branches = ({ name }: { name: string }) => {
  const t = useText('consoleWorlds')
  const branches = useControl('GET /__mall/worlds/{name}/branches', { params: { name } })
  if (!branches.data?.length) return null
  const route = '/__mall/worlds/{name}/branches/{id}'
  return (
    <ListPanel title={t('branches')} query={branches} pick={(all) => all}>
      {({ id, from, steps, at }) => (
        <Row key={id} what={t('branch', { from, count: steps })} note={t('branchAt', { time: timeText(at) })}>
          <Press route={`POST ${route}`} act={t('goOn')} input={{ params: { name, id } }} />
          <Press route={`DELETE ${route}`} act={t('dropBranch')} input={{ params: { name, id } }} />
        </Row>
      )}
    </ListPanel>
  )
}

const BranchesPanel = () => {
  const here = useHere()
  return here ? <Branches name={here.world} /> : null
}

export const WorldsTab = () => (
  <Columns shares={[5, 6]}>
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
  </Columns>
)
