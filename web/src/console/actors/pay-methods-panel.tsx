import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { faintSmall, stackOf } from '../../ui/theme.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { labelOf } from '../form/labels.ts'
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
const methods = ['alipay', 'wechat', 'balance'] as const

export const PayMethodsPanel = () => {
  const t = useText('consoleActors')
  const open = useControl('GET /__mall/payMethods')
  const set = useAct('POST /__mall/payMethods')
  return (
    <Panel title={t('payMethods')}>
      <Answered query={open} height={46}>
        {(isOpen) => (
          <div css={root}>
            <div role="group" aria-label={t('payMethods')}>
              {methods.map((method) => (
                <Checkbox
                  key={method}
                  checked={isOpen[method]}
                  onChange={(next) => set.mutate({ body: { [method]: next } })}
                >
                  {labelOf(method)}
                </Checkbox>
              ))}
            </div>
            <p>{t('payMethodsHint')}</p>
          </div>
        )}
      </Answered>
    </Panel>
  )
}
