import type { IconName } from '../../ui/icon.tsx'

export const tabs = ['stage', 'faults', 'time', 'actors', 'journal', 'state'] as const
export type TabName = (typeof tabs)[number]

export const tabOf = (name: string | null): TabName => tabs.find((tab) => tab === name) ?? 'stage'

export const tabIcons: Readonly<Record<TabName, IconName>> = {
  stage: 'home',
  faults: 'warning',
  time: 'clock',
  actors: 'user',
  journal: 'keyboard',
  state: 'compare',
}
