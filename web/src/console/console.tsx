import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { ActorsTab } from './actors/actors-tab.tsx'
import { useParam } from './address.ts'
import { chosenWorld } from './api/control.ts'
import { calmly, follow } from './api/live.ts'
import { refresh } from './api/use-control.ts'
import { ErrorsTab } from './errors/errors-tab.tsx'
import { FaultsTab } from './faults/faults-tab.tsx'
import { Frame, tabOf, useTabKeys, type TabName } from './frame/frame.tsx'
import { forgetCalls, noteCalls, loadCalls } from './journal/journal-store.ts'
import { JournalTab } from './journal/journal-tab.tsx'
import { WorldsTab } from './worlds/worlds-tab.tsx'
import { StateTab } from './state/state-tab.tsx'
import { TimeTab } from './time/time-tab.tsx'

const content: Readonly<Record<TabName, () => ReactNode>> = {
  journal: JournalTab,
  faults: FaultsTab,
  worlds: WorldsTab,
  time: TimeTab,
  actors: ActorsTab,
  state: StateTab,
  errors: ErrorsTab,
}

const calm = 300

/** Refreshes what is shown when the chosen world changes, at most a few times a second. */
const useFollowing = (): void => {
  const client = useQueryClient()
  const world = useParam('world')
  useEffect(() => {
    const changed = calmly(calm, () => refresh(client))
    const readCalls = (): void => {
      forgetCalls()
      void loadCalls(chosenWorld())
    }
    readCalls()
    return follow(chosenWorld(), { calls: noteCalls, changed, replaced: () => (readCalls(), changed()) })
  }, [client, world])
}

export const Console = () => {
  const t = useText('consoleFrame')
  const tab = tabOf(useParam('tab'))
  const world = useParam('world')
  useFollowing()
  useTabKeys()
  const Content = content[tab]
  const title = [t(`tabs.${tab}`), world, t('title')].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Frame tab={tab}>
      <SectionBoundary key={`${tab} ${world}`}>
        <Content />
      </SectionBoundary>
    </Frame>
  )
}
