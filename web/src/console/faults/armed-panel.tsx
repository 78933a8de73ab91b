import type { ArmedFault } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { curlOf } from './copies.ts'

const Armed = ({ fault }: { fault: ArmedFault }) => {
  const t = useText('consoleFaults')
  const here = useHere()
  const { id, on, effect, timing, met, until, says } = fault
  const spec = { on, effect, ...(timing && { timing }), ...(fault.forMs !== undefined && { forMs: fault.forMs }) }
  return (
    <Row
      what={
        <>
          <Chip tone={met > 0 ? 'warn' : 'plain'}>{t('met', { count: met })}</Chip> <b>{says}</b>
        </>
      }
      note={`${id}${until === null ? '' : ` · ${t('until', { time: timeText(until) })}`}`}
    >
      {here && <CopyButton name={t('curl')} text={curlOf(spec, location.origin, here.world)} />}
      <Press route="DELETE /__mall/faults/{id}" act={t('disarm')} input={{ params: { id } }} />
    </Row>
  )
}

export const ArmedPanel = () => {
  const t = useText('consoleFaults')
  const faults = useControl('GET /__mall/faults')
  return (
    <ListPanel
      title={t('armed')}
      query={faults}
      pick={(all) => all}
      actions={
        (faults.data?.length ?? 0) > 0 && <Press route="DELETE /__mall/faults" act={t('disarmAll')} input={undefined} />
      }
    >
      {(fault) => <Armed key={fault.id} fault={fault} />}
    </ListPanel>
  )
}
