import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { useEffectFields } from './use-fault-fields.ts'

/** The calls that wait until they are let go. */
export const HeldPanel = () => {
  const t = useText('consoleFaults')
  const held = useControl('GET /__mall/held')
  const fields = useEffectFields()
  if ((held.data?.length ?? 0) === 0) return null
  return (
    <ListPanel title={t('held')} query={held} pick={(all) => all}>
      {({ id, route, page }) => (
        <Row key={id} what={<b>{route}</b>} note={[id, ...(page === null ? [] : [page])].join(' · ')}>
          <Press route="POST /__mall/held/{id}" act={t('letGo')} input={{ params: { id }, body: {} }} />
          <Act route="POST /__mall/held/{id}" act={t('letGoWith')} fields={fields} known={{ params: { id } }} />
        </Row>
      )}
    </ListPanel>
  )
}
