import { css } from '@emotion/react'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Glyph } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { color, motion, rowOf, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { FileDrop } from '../worlds/file-drop.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TopBar, Way } from './top-bar.tsx'

const types = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]'

/** Keyboard shortcuts: 1 to 7 for the tabs, `/` for the filter; not while typing. */
export const useTabKeys = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.matches(types)) return
      const tab = tabs[Number(event.key) - 1]
      if (tab) show({ tab })
      else if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

/** SVG paths on a 24 by 24 grid. */
const tabIcons = {
  journal: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h7',
  faults: 'M13 3 5 13.5h6L10 21l8.5-11h-6z',
  worlds: 'M4 4.5h16v11H4zM4 19.5h16M8 4.5c0 5-1.5 7-4 8M16 4.5c0 5 1.5 7 4 8',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  actors:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
  state: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v8.5h7M10 6.5h7V15',
  errors: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
} as const
export type TabName = keyof typeof tabIcons
const tabs = Object.keys(tabIcons) as TabName[]

export const tabOf = (name: string | null): TabName => tabs.find((tab) => tab === name) ?? 'journal'

const root = css`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / 176px minmax(0, 1fr);
  height: 100dvh;
  > header,
  > .meander {
    grid-column: 1 / -1;
  }
  > nav {
    border-right: 1px solid ${color.line};
    background: ${color.surface};
  }
  > main {
    position: relative;
    min-height: 0;
    overflow: auto;
    padding: 20px 24px 32px;
    /* There are many buttons side by side, so they are unobtrusive until hovered. */
    [data-size='small'] {
      min-height: 28px;
      padding-inline: 10px;
      line-height: 20px;
      &:is([data-look='outline'], [data-look='quiet']) {
        font-weight: 400;
      }
      &[data-look='outline']:not(:hover, :disabled) {
        border-color: ${color.lineStrong};
      }
    }
  }
`
const way = css`
  ${rowOf(10)}
  min-height: 40px;
  padding: 0 12px;
  border-left: 3px solid transparent;
  color: ${color.ink2};
  font: 600 ${type.body};
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.sunken};
    color: ${color.cobalt};
  }
  &[aria-current] {
    border-color: ${color.vermilion};
    background: ${color.cobaltWash};
    color: ${color.cobalt};
  }
`

export const Frame = ({ tab, children }: { tab: TabName; children: ReactNode }) => {
  const t = useText('consoleFrame')
  useParam('world')
  return (
    <div css={root}>
      <SkipLink to="content" text={t('skip')} />
      <TopBar />
      <div className="meander" />
      <Stack as="nav" gap={2} pad="16px 12px" justify="start" aria-label={t('tabs.label')}>
        {tabs.map((name, at) => (
          <Way
            key={name}
            css={way}
            tab={name}
            aria-current={name === tab ? 'page' : undefined}
            aria-keyshortcuts={String(at + 1)}
          >
            <Glyph path={tabIcons[name]} size={18} />
            {t(`tabs.${name}`)}
          </Way>
        ))}
      </Stack>
      <main id="content" tabIndex={-1}>
        <FileDrop />
        {children}
      </main>
      <SecretDialog />
    </div>
  )
}
