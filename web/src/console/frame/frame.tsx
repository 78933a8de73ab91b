import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Glyph } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { color, motion, rowOf, type } from '../../ui/theme.ts'
import { useParam } from '../address.ts'
import { FileDrop } from '../worlds/file-drop.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { tabIcons, tabs, type TabName } from './tabs.ts'
import { TopBar, Way } from './top-bar.tsx'

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
