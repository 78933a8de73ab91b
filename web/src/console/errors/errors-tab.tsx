import { css } from '@emotion/react'
import { useMemo, useState } from 'react'
import type { ErrorView } from 'qinghua-contract/control'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Answered, None } from '../pieces/answered.tsx'
import { Choice } from '../pieces/choice.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Rows, Row } from '../pieces/rows.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { showToast } from '../../lib/toasts.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { Press } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'

const shownRoutes = 2

const ErrorRow = ({ entry }: { entry: ErrorView }) => {
  const t = useText('consoleErrors')
  const lang = useLanguage()
  const here = useHere()
  const { id, kind, text, routes, triggers } = entry
  const { fault, header, page, act, magic, link } = triggers
  const calls = routes[0] === '*' ? t('everyCall') : routes.slice(0, shownRoutes).join(' · ')
  const more = routes.length > shownRoutes ? t('more', { count: routes.length - shownRoutes }) : ''
  const typed = [...new Set(magic.map(({ value }) => String(value)))]
  return (
    <Row
      what={
        <>
          <Chip>{t(`kinds.${kind}`)}</Chip> <b>{text || t('silent')}</b>
        </>
      }
      note={
        <>
          {[id, `${calls}${more}`, typed.length > 0 && t('magic', { values: typed.join(' · ') })]
            .filter(Boolean)
            .join('　')}
          {link !== null && <em>{act === null ? t('atOnce') : t('left', { act })}</em>}
        </>
      }
    >
      {page !== null && here && <CopyButton name={t('page')} text={`${here.origin}${page}`} />}
      {header !== null && <CopyButton name={t('header')} text={`Prefer: ${header}`} />}
      {fault !== null && (
        <Press
          route="POST /__mall/faults"
          act={t('arm')}
          title={t('armOne', { id })}
          input={{ body: fault }}
          onDone={(armed) => showToast('done', t('armed', { id: armed.id }))}
        />
      )}
      {link !== null && (
        <a
          css={buttonStyle}
          data-size="small"
          data-look="outline"
          target="_blank"
          rel="noopener"
          // Without a question, as it is opened from the console.
          href={`${link}&lang=${lang}&step=go`}
          aria-label={t('showOne', { id })}
        >
          {t('show')}
        </a>
      )}
    </Row>
  )
}

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
