import { css } from '@emotion/react'
import { useMemo, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Choice } from '../pieces/choice.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Rows } from '../pieces/rows.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { ErrorRow } from './error-row.tsx'

const head = css`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: 12px 24px;
  align-items: end;
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
`
const kinds = ['all', 'status', 'refusal', 'push', 'inline', 'toast', 'page'] as const
type Kind = (typeof kinds)[number]

export const ErrorsTab = () => {
  const t = useText('consoleErrors')
  const errors = useControl('GET /__mall/errors')
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const found = useMemo(() => {
    const asked = words.toLowerCase().split(/\s+/)
    return errors.data?.filter(
      (entry) =>
        (kind === 'all' || entry.kind === kind) &&
        asked.every((word) =>
          `${entry.id} ${entry.zh} ${entry.en} ${entry.routes.join(' ')}`.toLowerCase().includes(word),
        ),
    )
  }, [errors.data, words, kind])
  return (
    <Panel title={t('title')} count={found?.length} flush>
      <div css={head}>
        <SearchField label={t('filter')} value={words} onChange={setWords} />
        <Choice
          label={t('kind')}
          options={kinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <Answered query={errors} height={480}>
        {() =>
          found === undefined || found.length === 0 ? (
            <None>{t('nothing')}</None>
          ) : (
            <Rows label={t('title')}>
              {found.map((entry) => (
                <ErrorRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          )
        }
      </Answered>
    </Panel>
  )
}
