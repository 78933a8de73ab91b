import { CopyButton, NewTab } from '../pieces/buttons.tsx'
import { useState } from 'react'
import type { ErrorView } from 'qinghua-contract/control'
import { Answered, None, Panel, Line } from '../pieces/panel.tsx'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { matching } from '../pieces/lists.ts'
import { SearchField, Choice } from '../pieces/labelled.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Grid, Text } from '../../ui/layout.tsx'
import { useHere } from '../api/place.ts'
import { Press } from '../form/act.tsx'
import { Badge } from '../../ui/badge.tsx'

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
    <Line
      badge={<Badge tone="quiet">{t(`kinds.${kind}`)}</Badge>}
      name={text || t('silent')}
      note={
        <>
          {[id, `${calls}${more}`, typed.length > 0 && t('magic', { values: typed.join(' · ') })]
            .filter(Boolean)
            .join('　')}
          {link !== null && <Text tone="brand">{act === null ? t('atOnce') : t('left', { act })}</Text>}
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
        <NewTab
          look="outline"
          // Without a question, as it is opened from the console.
          href={`${link}&lang=${lang}&step=go`}
          aria-label={t('showOne', { id })}
        >
          {t('show')}
        </NewTab>
      )}
    </Line>
  )
}

const kinds = ['all', 'status', 'refusal', 'push', 'inline', 'toast', 'page'] as const
type Kind = (typeof kinds)[number]

export const ErrorsTab = () => {
  const t = useText('consoleErrors')
  const errors = useControl('GET /__mall/errors')
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const ofKind = errors.data?.filter((entry) => kind === 'all' || entry.kind === kind) ?? []
  const found = matching(ofKind, words, ({ id, zh, en, routes }) => `${id} ${zh} ${en} ${routes.join(' ')}`)
  return (
    <Panel title={t('title')} count={found.length}>
      <Grid edge="bottom" columns="320px minmax(0, 1fr)" gap="12px 24px" align="end" pad="12px 16px">
        <SearchField label={t('filter')} value={words} onChange={setWords} />
        <Choice
          label={t('kind')}
          options={kinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </Grid>
      <Answered of={errors} height={480}>
        {() =>
          found.length === 0 ? (
            <None>{t('nothing')}</None>
          ) : (
            <ul aria-label={t('title')}>
              {found.map((entry) => (
                <ErrorRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
