import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Panel } from '../pieces/panel.tsx'

export const AutopilotPanel = () => {
  const t = useText('consoleActors')
  const autopilot = useControl('GET /__mall/autopilot')
  const set = useAct('POST /__mall/autopilot')
  return (
    <Panel title={t('autopilot')}>
      <Answered query={autopilot} height={24}>
        {({ on }) => (
          <Checkbox checked={on} onChange={(next) => set.mutate({ body: { on: next } })}>
            {t('autopilotHint')}
          </Checkbox>
        )}
      </Answered>
    </Panel>
  )
}
