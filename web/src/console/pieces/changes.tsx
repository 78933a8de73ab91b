import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, type } from '../../ui/theme.ts'
import type { Change } from 'qinghua-contract/control'
import { Chip } from './chip.tsx'
import { None } from './answered.tsx'

const root = css`
  font: ${type.note};
  > li {
    padding: 8px 16px;
    & + li {
      border-top: 1px solid ${color.line};
    }
    > p {
      margin-bottom: 2px;
    }
    > p > small {
      margin-left: 8px;
      ${faintSmall}
    }
    > dl {
      display: grid;
      grid-template-columns: max-content minmax(0, 1fr);
      gap: 0 10px;
      font:
        12px/18px ui-monospace,
        Consolas,
        monospace;
      > dt {
        color: ${color.ink3};
      }
      > dd[data-side='before'] {
        color: ${color.amber};
      }
      > dd[data-side='after'] {
        color: ${color.jade};
      }
    }
  }
`
const longest = 240

const shown = (value: unknown, none: string): string => {
  if (value === null || value === undefined) return none
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

interface Props {
  changes: readonly Change[]
  /** The labels of both sides. */
  before: string
  after: string
}

export const Changes = ({ changes, before, after }: Props) => {
  const t = useText('consoleFrame')
  if (changes.length === 0) return <None>{t('noChanges')}</None>
  return (
    <ul css={root}>
      {changes.map((change) => (
        <li key={`${change.part} ${change.key} ${change.path}`}>
          <p>
            <Chip>{t(`parts.${change.part}` as 'parts.orders', { defaultValue: change.part })}</Chip>{' '}
            <b>{change.subject}</b>
            <small>{change.path}</small>
          </p>
          <dl>
            <dt>{before}</dt>
            <dd data-side="before">{shown(change.before, t('absent'))}</dd>
            <dt>{after}</dt>
            <dd data-side="after">{shown(change.after, t('absent'))}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
