import { css } from '@emotion/react'
import { useLayoutEffect } from 'react'
import { show, useParam } from '../address.ts'
import { ArmedPanel } from './armed-panel.tsx'
import { changeFault } from './fault-store.ts'
import { FormPanel } from './form-panel.tsx'
import { RoutesPanel } from './routes-panel.tsx'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 4fr);
  gap: 16px;
  align-items: start;
`

/** Which calls, what goes wrong with them, and what is armed already. */
export const FaultsTab = () => {
  const on = useParam('on')
  useLayoutEffect(() => {
    if (on === null) return
    changeFault({ all: false, routes: [on] })
    show({ on: null }, true)
  }, [on])
  return (
    <div css={root}>
      <RoutesPanel />
      <FormPanel />
      <ArmedPanel />
    </div>
  )
}
