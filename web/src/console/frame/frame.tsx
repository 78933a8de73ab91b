import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { color, motion, rowOf, stackOf, type } from '../../ui/theme.ts'
import { hrefWith, show, useParam } from '../address.ts'
import { FileDrop } from '../worlds/file-drop.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { tabIcons, tabs, type TabName } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

const root = css`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / 176px minmax(0, 1fr);
  height: 100dvh;
  > header,
  > .meander {
    grid-column: 1 / -1;
  }
  > .meander {
    background: ${color.lineStrong};
    opacity: 0.35;
  }
  > nav {
    ${stackOf(2)}
    align-content: start;
    padding: 16px 12px;
    border-right: 1px solid ${color.line};
    background: ${color.surface};
    > a {
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
    }
  }
  > main {
    position: relative;
    min-height: 0;
    overflow: auto;
    padding: 20px 24px 32px;
    /* There are many buttons side by side, so they are unobtrusive until hovered. */
    [data-look='outline'][data-size='small'] {
      min-height: 28px;
      padding-inline: 10px;
      border-color: ${color.lineStrong};
      font-weight: 400;
      line-height: 20px;
      &:hover {
        border-color: ${color.cobalt};
      }
    }
    [data-look='quiet'][data-size='small'] {
      min-height: 28px;
      padding-inline: 8px;
      font-weight: 400;
      line-height: 20px;
    }
    a[data-size='small']:not([data-look]) {
      min-height: 28px;
      line-height: 20px;
    }
  }
`

const TabIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

export const Frame = ({ tab, children }: { tab: TabName; children: ReactNode }) => {
  const t = useText('consoleFrame')
  useParam('world')
  return (
    <div css={root}>
      <SkipLink to="content" text={t('skip')} />
      <TopBar />
      <div className="meander" />
      <nav aria-label={t('tabs.label')}>
        {tabs.map((name, at) => (
          <a
            key={name}
            href={hrefWith({ tab: name })}
            aria-current={name === tab ? 'page' : undefined}
            aria-keyshortcuts={String(at + 1)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              show({ tab: name })
            }}
          >
            <TabIcon path={tabIcons[name]} />
            {t(`tabs.${name}`)}
          </a>
        ))}
      </nav>
      <main id="content" tabIndex={-1}>
        <FileDrop />
        {children}
      </main>
      <SecretDialog />
    </div>
  )
}
