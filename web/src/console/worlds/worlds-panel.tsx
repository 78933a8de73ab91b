import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { show } from '../address.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'

const shownFirst = 8

/** All worlds of this server, most recently used first. */
export const WorldsPanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const [all, setAll] = useState(false)
  const worlds = useControl('GET /__mall/worlds')
  return (
    <Panel title={t('worlds')} count={worlds.data?.length} flush>
      <Answered query={worlds} height={160}>
        {(list) => (
          <>
            <Rows label={t('worlds')}>
              {list.slice(0, all ? undefined : shownFirst).map(({ name, scenario, clock, calls }) => (
                <Row
                  key={name}
                  chosen={name === here?.world}
                  what={<b>{name}</b>}
                  note={t('worldNote', { scenario, time: timeText(clock.now), count: calls })}
                >
                  {name === here?.world ? (
                    <span>{t('chosen')}</span>
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
                </Row>
              ))}
            </Rows>
            {list.length > shownFirst && !all && (
              <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
                {t('showAll', { count: list.length })}
              </Button>
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}
