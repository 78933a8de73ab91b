import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color } from '../../ui/theme.ts'
import { FoundExpected } from './found-expected.tsx'

const list = css`
  margin: 4px 0;
  padding: 0;
  color: ${color.ink2};
  list-style: none;
  overflow-wrap: anywhere;
  > li {
    padding: 2px 0;
  }
  code {
    color: ${color.ink};
    font:
      12px/18px ui-monospace,
      Consolas,
      monospace;
  }
`
interface Place {
  readonly path: string
  readonly expected: string
  readonly found: string
  /** In how many calls. */
  readonly count?: number
}

/** Where something is not as expected. */
export const Places = ({ places }: { places: readonly Place[] }) => {
  const t = useText('consoleJournal')
  if (places.length === 0) return null
  return (
    <ul css={list} aria-label={t('places')}>
      {places.map(({ path, found, expected, count = 1 }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value may break two limits of its schema
        <li key={`${path} ${at}`}>
          <code>{path || '/'}</code> <FoundExpected found={found} expected={expected} />
          {count > 1 && ` ${t('inCalls', { count })}`}
        </li>
      ))}
    </ul>
  )
}
