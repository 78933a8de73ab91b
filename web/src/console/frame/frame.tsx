import { css, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { color, motion, type } from '../../ui/theme.ts'
import { hrefWith, show, useParam } from '../address.ts'
import { FileDrop } from '../stage/file-drop.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { tabIcons, tabs, type TabName } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

const page = css`
  html {
    scrollbar-gutter: auto;
  }
`
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
    display: grid;
    align-content: start;
    gap: 2px;
    padding: 16px 12px;
    border-right: 1px solid ${color.line};
    background: ${color.surface};
    > a {
      display: flex;
      align-items: center;
      gap: 10px;
      min-height: 40px;
      padding: 0 12px;
      border-left: 3px solid transparent;
      color: ${color.ink2};
      font: 600 ${type.body};
      transition: background-color ${motion.hover};
      > kbd {
        margin-left: auto;
        color: ${color.ink3};
        font: ${type.small};
      }
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
  }
`

export const Frame = ({ tab, children }: { tab: TabName; children: ReactNode }) => {
  const t = useText('consoleFrame')
  useParam('world')
  return (
    <div css={root}>
      <Global styles={page} />
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
            <Icon name={tabIcons[name]} />
            {t(`tabs.${name}`)}
            <kbd aria-hidden="true">{at + 1}</kbd>
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
