import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { foundAndExpected } from 'qinghua-contract/departure-words'
import type { ProxyExchange } from 'qinghua-contract/control'
import { Badge } from '../../ui/badge.tsx'
import { localeOf } from '../../lib/i18n/language.ts'
import { Stack } from '../../ui/layout.tsx'
import { mono } from '../pieces/scroll.tsx'

type Grade = ProxyExchange['answer'][number]['grade']
interface Place {
  readonly found: string
  readonly expected: string
  /** The rule that it breaks. */
  readonly rule?: string
  readonly grade?: Grade
  readonly path: string
  /** In how many calls. */
  readonly count?: number
}

interface Props {
  places: readonly Place[]
  /** Each says which rule it breaks. */
  graded?: boolean
}

/** Where something is not as expected. */
export const Places = ({ places, graded = false }: Props) => {
  const t = useText('consoleJournal')
  const language = localeOf(useLanguage())
  if (places.length === 0) return null
  return (
    <Stack as="ul" gap={4} pad="6px 0" tone="quiet" aria-label={t('places')}>
      {places.map(({ path, rule, grade, count = 1, ...told }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value may break two limits of its schema
        <li key={`${path} ${at}`}>
          {graded && grade && (
            <>
              <Badge tone={grade === 'error' ? 'bad' : 'warning'}>{t(`grades.${grade}`)}</Badge> {rule}{' '}
            </>
          )}
          <code css={mono}>{path || '/'}</code> {foundAndExpected(told, language)}
          {count > 1 && ` ${t('inCalls', { count })}`}
        </li>
      ))}
    </Stack>
  )
}
