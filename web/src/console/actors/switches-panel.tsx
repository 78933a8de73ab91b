import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { faintSmall, stackOf } from '../../ui/theme.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Panel } from '../pieces/panel.tsx'

const root = css`
  ${stackOf(4)}
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  > p {
    ${faintSmall}
  }
`
const switches = { autopilot: '/__mall/autopilot', payMethods: '/__mall/payMethods' } as const

/** What can be switched on and off at once, without a form. */
export const SwitchesPanel = ({ of }: { of: keyof typeof switches }) => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const now = useControl(`GET ${switches[of]}`)
  const set = useAct(`POST ${switches[of]}`)
  return (
    <Panel title={t(of)}>
      <Answered query={now} height={46}>
        {(isOn) => (
          <div css={root}>
            <div role="group" aria-label={t(of)}>
              {Object.entries(isOn).map(([name, on]) => (
                <Checkbox key={name} checked={on} onChange={(next) => set.mutate({ body: { [name]: next } } as never)}>
                  {name === 'on' ? t('isOn') : form(`payMethod.${name as 'alipay'}`)}
                </Checkbox>
              ))}
            </div>
            <p>{t(`${of}Hint`)}</p>
          </div>
        )}
      </Answered>
    </Panel>
  )
}
