import type { ArmedFault } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyAs } from '../pieces/copy-as.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { clientOf, curlOf, specOf } from './copies.ts'

interface Props {
  fault: ArmedFault
  /** The one that a call meets before this one. */
  before: string | undefined
}

const Armed = ({ fault, before }: Props) => {
  const t = useText('consoleFaults')
  const here = useHere()
  const { id, met, inMs, from, until, says, isActive } = fault
  const spec = specOf(fault)
  const span = [
    ...(inMs === undefined ? [] : [t('from', { time: timeText(from) })]),
    ...(until === null ? [] : [t('until', { time: timeText(until) })]),
  ]
  return (
    <Row
      what={
        <>
          <Chip tone={isActive && met > 0 ? 'warn' : 'plain'}>{isActive ? t('met', { count: met }) : t('off')}</Chip>{' '}
          <b>{says}</b>
        </>
      }
      note={[id, ...span].join(' · ')}
    >
      <CopyAs
        label={t('copyOf', { id })}
        texts={{
          [t('json')]: JSON.stringify(spec),
          ...(here && { [t('curl')]: curlOf(spec, location.origin, here.world) }),
          [t('client')]: clientOf(spec),
        }}
      />
      {before !== undefined && (
        <Press route="PUT /__mall/faults/{id}" act={t('sooner')} input={{ params: { id }, body: { before } }} />
      )}
      <Press
        route="PUT /__mall/faults/{id}"
        act={t(isActive ? 'switchOff' : 'switchOn')}
        input={{ params: { id }, body: { isActive: !isActive } }}
      />
      <Press route="DELETE /__mall/faults/{id}" act={t('disarm')} input={{ params: { id } }} />
    </Row>
  )
}

export const ArmedPanel = () => {
  const t = useText('consoleFaults')
  const faults = useControl('GET /__mall/faults')
  const all = faults.data ?? []
  return (
    <ListPanel
      title={t('armed')}
      query={faults}
      pick={(armed) => armed}
      actions={all.length > 0 && <Press route="DELETE /__mall/faults" act={t('disarmAll')} input={undefined} />}
    >
      {(fault) => <Armed key={fault.id} fault={fault} before={all[all.indexOf(fault) - 1]?.id} />}
    </ListPanel>
  )
}
