import { foundAndExpected } from 'qinghua-contract/departure-words'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../lib/i18n/language.ts'

interface Props {
  readonly found: string
  readonly expected: string
}

export const FoundExpected = (told: Props) => {
  const { i18n } = useTranslation()
  return foundAndExpected(told, localeOf(i18n.language))
}
