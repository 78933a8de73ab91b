import { css } from '@emotion/react'
import type { FaultSpec } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { color, quietNote, stackOf } from '../../ui/theme.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Panel } from '../pieces/panel.tsx'
import { clientOf, curlOf, linkOf } from './copies.ts'
import { Departs } from './departs.tsx'
import { changeFault, chosenFault, mostRoutes, targetOf, type ChosenFault } from './fault-store.ts'
import { Presets } from './preset-keys.tsx'
import { useFaultFields } from './use-fault-fields.ts'

const root = css`
  ${stackOf(14)}
  > p {
    ${quietNote}
  }
  /* In sight while one types far above. */
  > [data-part='aid'] {
    position: sticky;
    bottom: -32px;
    background: ${color.surface};
    > * {
      padding-block: 6px;
      border-top: 1px solid ${color.line};
    }
  }
  > [data-part='copies'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding-top: 8px;
    border-top: 1px solid ${color.line};
  }
`

const useTargetText = ({ all, routes }: ChosenFault): string => {
  const t = useText('consoleFaults')
  if (all) return t('onAll')
  if (routes.length === 0) return t('onNothing')
  if (routes.length > mostRoutes) return t('onTooMany', { most: mostRoutes })
  return routes.length === 1 ? t('onOne', { route: routes[0] ?? '' }) : t('onSome', { count: routes.length })
}

export const FormPanel = () => {
  const t = useText('consoleFaults')
  const fault = useStore(chosenFault)
  const here = useHere()
  const { data: rows = [] } = useControl('GET /__mall/contract')
  const own = new Set(rows.flatMap(({ route, refusals }) => (fault.routes.includes(route) ? refusals : [])))
  const fields = useFaultFields(own)
  const on = targetOf(fault)
  const spec = on !== null && fault.typed ? { on, ...fault.typed } : null
  const link = spec && here && linkOf(spec, here.origin)
  return (
    <Panel title={t('what')}>
      <div css={root}>
        <Presets />
        <p>{useTargetText(fault)}</p>
        <PlainForm
          key={fault.turn}
          route="POST /__mall/faults"
          act={t('arm')}
          fields={fields}
          known={{ body: { on: on ?? [] } }}
          start={{ body: fault.start }}
          disabled={on === null}
          onInput={(input) => {
            const typed = (input?.body ?? null) as Omit<FaultSpec, 'on'> | null
            changeFault({ typed, ...(typed && { start: typed }) })
          }}
          onDone={({ id }) => showToast('done', t('wasArmed', { id }))}
        />
        <div data-part="aid">{spec && <Departs spec={spec} />}</div>
        {spec && here && (
          <div data-part="copies">
            <CopyButton name={t('curl')} text={curlOf(spec, location.origin, here.world)} />
            <CopyButton name={t('client')} text={clientOf(spec)} />
            {link && <CopyButton name={t('link')} text={link} />}
          </div>
        )}
      </div>
    </Panel>
  )
}
