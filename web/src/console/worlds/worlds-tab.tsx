import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Columns } from '../pieces/columns.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { ScenariosPanel } from './scenarios-panel.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'

const Branches = ({ name }: { name: string }) => {
  const t = useText('consoleWorlds')
  const { data = [] } = useControl('GET /__mall/worlds/{name}/branches', { params: { name } })
  const go = useAct('POST /__mall/worlds/{name}/branches/{id}')
  const drop = useAct('DELETE /__mall/worlds/{name}/branches/{id}')
  if (data.length === 0) return null
  return (
    <Panel title={t('branches')} count={data.length} flush>
      <Rows label={t('branches')}>
        {data.map(({ id, from, steps, at }) => (
          <Row key={id} what={t('branch', { from, count: steps })} note={t('branchAt', { time: timeText(at) })}>
            <Button look="outline" size="small" onClick={() => go.mutate({ params: { name, id } })}>
              {t('goOn')}
            </Button>
            <Button look="quiet" size="small" onClick={() => drop.mutate({ params: { name, id } })}>
              {t('dropBranch')}
            </Button>
          </Row>
        ))}
      </Rows>
    </Panel>
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
