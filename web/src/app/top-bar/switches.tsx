import { css } from '@emotion/react'
import { useText, switchLanguage } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { chooseTheme, theme, themes } from '../../lib/theme-choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { color, rowOf, type } from '../../ui/theme.ts'
import { useLocaleStore } from '../../lib/locale-store.ts'

export const LanguageSwitch = () => {
  const t = useText('shell')
  const { locales, locale } = useLocaleStore()
  return locales
    .filter((each) => each !== locale)
    .map((other) => (
      <button key={other} type="button" lang={other} onClick={() => void switchLanguage(other)}>
        {t('language')}
      </button>
    ))
}

const choices = css`
  display: grid;
  > label {
    ${rowOf(8)}
    padding: 6px 8px;
    font: ${type.note};
    cursor: pointer;
    &:hover {
      color: ${color.cobalt};
    }
  }
`
const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const

export const ThemeSwitch = () => {
  const t = useText('shell')
  const chosen = useStore(theme)
  return (
    <Popover label={t('theme.label')} trigger={<Icon name={icons[chosen]} size={15} />}>
      <fieldset css={choices} aria-label={t('theme.label')}>
        {themes.map((choice) => (
          <label key={choice}>
            <input type="radio" name="theme" checked={choice === chosen} onChange={() => chooseTheme(choice)} />
            <Icon name={icons[choice]} />
            {t(`theme.${choice}`)}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
