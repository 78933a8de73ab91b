import { SureButton } from '../pieces/buttons.tsx'
import { css } from '@emotion/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useSelection } from '../../lib/selection.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Row } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { show } from '../address.ts'
import { control, ControlError } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { refresh, useControl } from '../api/use-control.ts'
import { SearchField } from '../pieces/labelled.tsx'
import { matching } from '../pieces/lists.ts'
import { Answered, None, Panel, Line, First } from '../pieces/panel.tsx'

/** One after another, so that a failure leaves the others; a world that is gone already is no failure. */
const useDropWorlds = (done: (count: number) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const name of names)
        await control('DELETE /__mall/worlds/{name}', { params: { name } }).catch((error: unknown) => {
          if (!(error instanceof ControlError && error.status === 404)) throw error
        })
    },
    onSuccess: (_, names) => done(names.length),
    onSettled: () => refresh(client),
  })
}

const tools = css`
  > label:first-of-type {
    flex: 1;
    min-width: 160px;
  }
`

/** All worlds of this server, most recently used first. The chosen one cannot be ticked: it is dropped above. */
export const WorldsPanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const [words, setWords] = useState('')
  const worlds = useControl('GET /__mall/worlds')
  const found = matching(worlds.data ?? [], words, ({ name, scenario }) => `${name} ${scenario}`)
  const others = found.flatMap(({ name }) => (name === here?.world ? [] : [name]))
  const selection = useSelection(others)
  const drop = useDropWorlds((count) => showToast('done', t('wereDropped', { count })))
  const { chosen } = selection
  return (
    <Panel title={t('worlds')} count={worlds.data?.length}>
      <Answered of={worlds} height={160}>
        {(list) => (
          <>
            {list.length > 1 && (
              <Row css={tools} edge="bottom" gap="8px 16px" pad="8px 16px" wrap>
                <SearchField label={t('findWorld')} value={words} onChange={setWords} />
                <Checkbox
                  checked={others.length > 0 && chosen.length === others.length}
                  mixed={chosen.length > 0 && chosen.length < others.length}
                  disabled={others.length === 0}
                  onChange={(on) => selection.set(others, on)}
                >
                  {t('tickAll', { count: others.length })}
                </Checkbox>
                <SureButton
                  text={t('dropTicked', { count: chosen.length })}
                  sure={t('dropTickedSure', { count: chosen.length })}
                  disabled={chosen.length === 0}
                  busy={drop.isPending}
                  onSure={() => drop.mutate(chosen)}
                />
              </Row>
            )}
            {found.length === 0 && <None>{t('noWorld')}</None>}
            <First label={t('worlds')} items={found} most={8}>
              {({ name, scenario, clock, calls }) => (
                <Line
                  key={name}
                  chosen={name === here?.world}
                  what={
                    name === here?.world ? (
                      <b>{name}</b>
                    ) : (
                      <Checkbox checked={selection.has(name)} onChange={(on) => selection.set([name], on)}>
                        <VisuallyHidden>{t('tick')} </VisuallyHidden>
                        <b>{name}</b>
                      </Checkbox>
                    )
                  }
                  note={t('worldNote', { scenario, time: timeText(clock.now), count: calls })}
                >
                  {name === here?.world ? (
                    t('chosen')
                  ) : (
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('chooseOne', { name })}
                      onClick={() => show({ world: name })}
                    >
                      {t('choose')}
                    </Button>
                  )}
                </Line>
              )}
            </First>
          </>
        )}
      </Answered>
    </Panel>
  )
}
