import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { color, quietNote, stackOf } from '../../ui/theme.ts'
import { useHere } from '../api/place.ts'
import { useAct } from '../api/use-control.ts'
import { Choice } from '../pieces/choice.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Panel } from '../pieces/panel.tsx'
import { curlOf, linkOf, playwrightOf } from './copies.ts'
import { EffectFields } from './effect-fields.tsx'
import { mostRoutes, specOf, type FaultForm } from './fault-form.ts'
import { changeFault, faultForm } from './fault-store.ts'
import { Presets } from './preset-keys.tsx'
import { TimingFields } from './timing-fields.tsx'

const root = css`
  ${stackOf(14)}
  > [data-part='arm'] {
    position: sticky;
    bottom: -32px;
    ${stackOf(8)}
    margin-bottom: -16px;
    padding-block: 12px;
    background: ${color.surface};
    border-top: 1px solid ${color.line};
    > p {
      ${quietNote}
    }
    > div {
      display: flex;
      flex-wrap: wrap;
      gap: 4px;
    }
  }
`
const effects = ['refusal', 'status', 'delay', 'slowBody', 'drop', 'cut', 'silence', 'garble', 'breach'] as const

const useTargetText = ({ all, routes }: FaultForm): string => {
  const t = useText('consoleFaults')
  if (all) return t('onAll')
  if (routes.length === 0) return t('onNothing')
  if (routes.length > mostRoutes) return t('onTooMany', { most: mostRoutes })
  return routes.length === 1 ? t('onOne', { route: routes[0] ?? '' }) : t('onSome', { count: routes.length })
}

export const FormPanel = () => {
  const t = useText('consoleFaults')
  const form = useStore(faultForm)
  const here = useHere()
  const target = useTargetText(form)
  const spec = specOf(form)
  const arm = useAct('POST /__mall/faults', ({ id }) => showToast('done', t('wasArmed', { id })))
  return (
    <Panel title={t('what')}>
      <div css={root}>
        <Presets />
        <Choice
          label={t('effect')}
          options={effects.map((value) => ({ value, text: t(`effects.${value}`) }))}
          value={form.effect}
          onChange={(effect) => changeFault({ effect })}
        />
        <EffectFields form={form} />
        <TimingFields form={form} />
        <div data-part="arm">
          <p>{target}</p>
          <Button wide busy={arm.isPending} disabled={spec === null} onClick={() => spec && arm.mutate({ body: spec })}>
            {t('arm')}
          </Button>
          {spec && here && (
            <div>
              <CopyButton name={t('curl')} text={curlOf(spec, location.origin, here.world)} />
              <CopyButton name={t('playwright')} text={playwrightOf(spec)} />
              <CopyButton name={t('link')} text={linkOf(spec, here.origin)} />
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}
