import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, quietNote, stackOf, type } from '../../ui/theme.ts'
import { Chip } from '../pieces/chip.tsx'
import type { Departure } from './entry.ts'
import { FoundExpected } from './found-expected.tsx'

const root = css`
  padding: 12px 16px 0;
  > h3 {
    margin-bottom: 6px;
    font: 700 ${type.note};
  }
  > ul {
    ${stackOf(8)}
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
    ${quietNote}
  }
  code {
    color: ${color.ink};
    font:
      12px/18px ui-monospace,
      Consolas,
      monospace;
  }
`

export const Departures = ({ title, departures }: { title: string; departures: readonly Departure[] }) => {
  const t = useText('consoleJournal')
  if (departures.length === 0) return null
  return (
    <section css={root}>
      <h3>{title}</h3>
      <ul>
        {departures.map(({ rule, grade, path, found, expected }) => (
          <li key={`${rule} ${path}`}>
            <Chip tone={grade === 'error' ? 'bad' : 'warn'}>{t(`grades.${grade}`)}</Chip> {rule}{' '}
            <code>{path || '/'}</code>
            <br />
            <FoundExpected found={found} expected={expected} />
          </li>
        ))}
      </ul>
    </section>
  )
}
