import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'

/** All services go offline, or keep their hours again. */
export const DeskSwitch = () => {
  const t = useText('consoleActors')
  const desks = useControl('GET /__mall/service').data ?? []
  const turn = useAct('POST /__mall/service/{shopId}')
  const off = desks.length > 0 && desks.every(({ state }) => state === 'off')
  const turnAll = (): void => {
    for (const { shopId } of desks) turn.mutate({ params: { shopId }, body: { state: off ? 'hours' : 'off' } })
  }
  return (
    <Button look="outline" size="small" busy={turn.isPending} disabled={desks.length === 0} onClick={turnAll}>
      {t(off ? 'service.comeBack' : 'service.goOffline')}
    </Button>
  )
}
