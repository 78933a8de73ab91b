import { css } from '@emotion/react'
import { LanguageSwitch } from '../../app/top-bar/language-switch.tsx'
import { ThemeSwitch } from '../../app/top-bar/theme-switch.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, rowOf, type } from '../../ui/theme.ts'
import { useParam } from '../address.ts'
import { LineState } from './line-state.tsx'
import { Mark } from './mark.tsx'
import { WorldPicker } from './world-picker.tsx'
import { WorldStrip } from './world-strip.tsx'

const root = css`
  ${rowOf(20)}
  min-height: 56px;
  padding: 0 24px 0 16px;
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  font: ${type.note};
  > h1 {
    ${rowOf(10)}
    width: 152px;
    font: 700 ${type.lead};
    white-space: nowrap;
  }
  > [data-part='end'] {
    ${rowOf(16)}
    margin-left: auto;
    white-space: nowrap;
    > a,
    > button,
    > div > button {
      min-width: 24px;
      min-height: 24px;
      color: ${color.onDeep2};
      &:hover {
        color: ${color.onFill};
      }
    }
  }
`

const docsPage = '/__mall/docs'

export const TopBar = () => {
  const t = useText('consoleFrame')
  const world = useParam('world')
  return (
    <header css={root} className="on-fill">
      <h1>
        <Mark />
        {t('title')}
      </h1>
      <WorldPicker />
      <WorldStrip />
      <div data-part="end">
        <LineState />
        <a href={world === null ? docsPage : `${docsPage}?${new URLSearchParams({ world })}`}>{t('docs')}</a>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
