import type { ArmedFault, FaultEffect, FaultTiming } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { choiceOf } from '../form/labels.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
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
  const disarm = useAct('DELETE /__mall/faults/{id}')
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
      <Button look="outline" size="small" busy={disarm.isPending} onClick={() => disarm.mutate({ params: { id } })}>
        {t('disarm')}
      </Button>
    </Row>
  )
}

export const ArmedPanel = () => {
  const t = useText('consoleFaults')
  const faults = useControl('GET /__mall/faults')
  const clear = useAct('DELETE /__mall/faults')
  return (
    <Panel
      title={t('armed')}
      count={faults.data?.length}
      flush
      actions={
        (faults.data?.length ?? 0) > 0 && (
          <Button look="outline" size="small" busy={clear.isPending} onClick={() => clear.mutate(undefined)}>
            {t('disarmAll')}
          </Button>
        )
      }
    >
      <Answered query={faults}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noneArmed')}</None>
          ) : (
            <Rows label={t('armed')}>
              {all.map((fault) => (
                <Armed key={fault.id} fault={fault} />
              ))}
            </Rows>
          )
        }
      </Answered>
    </Panel>
  )
}
