import { useLayoutEffect } from 'react'
import { show, useParam } from '../address.ts'
import { Columns } from '../pieces/columns.tsx'
import { ArmedPanel } from './armed-panel.tsx'
import { changeFault } from './fault-store.ts'
import { FormPanel } from './form-panel.tsx'
import { HeldPanel } from './held-panel.tsx'
import { RoutesPanel } from './routes-panel.tsx'

export const FaultsTab = () => {
  const on = useParam('on')
  useLayoutEffect(() => {
    if (on === null) return
    changeFault({ all: false, routes: [on] })
    show({ on: null }, true)
  }, [on])
  return (
    <Columns shares={[4, 6, 4]}>
      <RoutesPanel />
      <FormPanel />
      <div>
        <HeldPanel />
        <ArmedPanel />
      </div>
    </Columns>
  )
}
