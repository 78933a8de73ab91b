import type { ArmedFault, FaultEffect, FaultTiming } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { choiceOf } from '../form/labels.ts'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { curlOf } from './copies.ts'

/** An effect or a timing in a few words: what it is, and its values. */
const inWords = ({ kind, ...values }: FaultEffect | FaultTiming): string =>
  [
    choiceOf('kind', kind),
    ...Object.entries(values).map(([name, value]) => (/ms$/i.test(name) ? `${value} ms` : choiceOf(name, value))),
  ].join(' · ')

const Armed = ({ fault }: { fault: ArmedFault }) => {
  const t = useText('consoleFaults')
  const here = useHere()
  const { id, on, effect, timing, met, until } = fault
  const spec = { on, effect, ...(timing && { timing }), ...(fault.forMs !== undefined && { forMs: fault.forMs }) }
  return (
    <Row
      what={
        <>
          <Chip tone={met > 0 ? 'warn' : 'plain'}>{t('met', { count: met })}</Chip> <b>{inWords(effect)}</b>
          <br />
          {typeof on === 'string' ? (on === '*' ? t('everyCall') : on) : t('onSome', { count: on.length })}
        </>
      }
      note={`${id} · ${inWords(timing ?? { kind: 'next' })}${until === null ? '' : ` · ${t('until', { time: timeText(until) })}`}`}
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
