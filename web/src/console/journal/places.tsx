import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { foundAndExpected } from 'qinghua-contract/departure-words'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../lib/i18n/language.ts'
import { Stack } from '../../ui/layout.tsx'
import { mono } from '../pieces/scroll.tsx'

interface Told {
  readonly found: string
  readonly expected: string
}

export const FoundExpected = (told: Told) => foundAndExpected(told, localeOf(useTranslation().i18n.language))

const breaks = css`
  overflow-wrap: anywhere;
`
interface Place extends Told {
  readonly path: string
  /** In how many calls. */
  readonly count?: number
}

/** Where something is not as expected. */
export const Places = ({ places }: { places: readonly Place[] }) => {
  const t = useText('consoleJournal')
  if (places.length === 0) return null
  return (
    <Stack as="ul" css={breaks} gap={4} pad="6px 0" tone="quiet" aria-label={t('places')}>
      {places.map(({ path, found, expected, count = 1 }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value may break two limits of its schema
        <li key={`${path} ${at}`}>
          <code css={mono}>{path || '/'}</code> <FoundExpected found={found} expected={expected} />
          {count > 1 && ` ${t('inCalls', { count })}`}
        </li>
      ))}
    </Stack>
  )
}
