import type { ArmedFault, FaultEffect, FaultTiming } from '@mall/contracts/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { curlOf } from './copies.ts'

/** An effect in a few words. */
export const useEffectText = () => {
  const t = useText('consoleFaults')
  return (effect: FaultEffect): string => {
    const name = t(`effects.${effect.kind}`)
    if (effect.kind === 'refusal') return `${name}: ${effect.code}`
    if (effect.kind === 'status')
      return effect.body ? `${effect.status} · ${t(`bodies.${effect.body}`)}` : String(effect.status)
    if (effect.kind === 'delay' || effect.kind === 'slowBody') return `${name}: ${effect.ms} ms`
    if (effect.kind === 'silence') return name
    if (effect.kind === 'cut') return `${name}: ${effect.frames}`
    if (effect.kind === 'drop') return t(`drops.${effect.when}`)
    if (effect.kind === 'garble') return t(`garbles.${effect.how}`)
    return `${t(`breaches.${effect.how}`)}${effect.field ? `: ${effect.field}` : ''}`
  }
}

const useTimingText = () => {
  const t = useText('consoleFaults')
  return (timing: FaultTiming = { kind: 'next' }): string => {
    if (timing.kind === 'nth') return t('timingNth', { n: timing.n })
    if (timing.kind === 'share') return t('timingShare', { share: Math.round(timing.share * 100) })
    return t(`timings.${timing.kind}`)
  }
}

const Armed = ({ fault }: { fault: ArmedFault }) => {
  const t = useText('consoleFaults')
  const here = useHere()
  const effectText = useEffectText()
  const timingText = useTimingText()
  const disarm = useAct('DELETE /__mall/faults/{id}')
  const { id, on, effect, timing, met, until } = fault
  const spec = { on, effect, ...(timing && { timing }), ...(fault.forMs !== undefined && { forMs: fault.forMs }) }
  return (
    <Row
      what={
        <>
          <Chip tone={met > 0 ? 'warn' : 'plain'}>{t('met', { count: met })}</Chip> <b>{effectText(effect)}</b>
          <br />
          {typeof on === 'string' ? (on === '*' ? t('everyCall') : on) : t('onSome', { count: on.length })}
        </>
      }
      note={`${id} · ${timingText(timing)}${until === null ? '' : ` · ${t('until', { time: timeText(until) })}`}`}
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
