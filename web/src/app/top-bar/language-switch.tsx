import { switchLanguage, useLanguage, useText } from '../../lib/i18n/i18n.ts'

export const LanguageSwitch = () => {
  const t = useText('shell')
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" lang={other} onClick={() => void switchLanguage(other)}>
      {t('language')}
    </button>
  )
}
