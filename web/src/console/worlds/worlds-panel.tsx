import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { show } from '../address.ts'
import { control, ControlError } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { refresh, useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { listPanels } from '../form/list-panel.tsx'
import { SureButton } from '../pieces/buttons.tsx'

/** One after another, so that a failure leaves the others; a world that is gone already is no failure. */
const useDropWorlds = () => {
  const t = useText('consoleWorlds')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const name of names)
        await control('DELETE /__mall/worlds/{name}', { params: { name } }).catch((error: unknown) => {
          if (!(error instanceof ControlError && error.status === 404)) throw error
        })
    },
    onSuccess: (_, { length }) => showToast('done', t('wereDropped', { count: length })),
    onSettled: () => refresh(client),
  })
}

/** All worlds of this server, most recently used first. The chosen one is dropped where it is shown. */
export const WorldsPanel = listPanels('consoleWorlds')(['GET /__mall/worlds'], function useWorlds({ t }) {
  const here = useHere()?.world
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const others = worlds.flatMap(({ name }) => (name === here ? [] : [name]))
  const drop = useDropWorlds()
  return {
    title: t('worlds'),
    actions: others.length > 1 && (
      <SureButton
        text={t('dropOthers', { count: others.length })}
        sure={t('dropOthersSure', { count: others.length })}
        busy={drop.isPending}
        onSure={() => drop.mutate(others)}
      />
    ),
    line: ({ name, scenario, clock, calls }) => ({
      id: name,
      chosen: name === here,
      name,
      note: t('worldNote', { scenario, time: timeText(clock.now), count: calls }),
      acts:
        name === here ? (
          t('chosen')
        ) : (
          <>
            <Button
              look="quiet"
              size="small"
              aria-label={t('chooseOne', { name })}
              onClick={() => show({ world: name })}
            >
              {t('choose')}
            </Button>
            <Press
              route="DELETE /__mall/worlds/{name}"
              act={t('drop')}
              sure={t('dropSure')}
              input={{ params: { name } }}
            />
          </>
        ),
    }),
  }
})
