import type { ErrorView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { CopyAs, NewTab } from '../pieces/buttons.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { groupBy, matching } from '../pieces/lists.ts'
import { More } from '../pieces/more.tsx'
import { Answered, First, Line, None, Panel } from '../pieces/panel.tsx'

const firstOfKind = 4
const shownRoutes = 2

/** What is said, without the names of values. */
const saidBy = ({ text }: ErrorView): string => text.replaceAll(/\{+\w+\}+/g, '…')
/** The code of an answer; messages of pages have none. */
const codeOf = ({ id, kind }: ErrorView): string | null =>
  kind === 'status' || kind === 'refusal' ? id.slice(kind.length + 1) : null

const textOf = ({ id, zh, en, routes }: ErrorView): string => [id, zh, en, ...routes].join(' ')

/** Where it is said, and other ways to see it. */
const Ways = ({ error }: { error: ErrorView }) => {
  const t = useText('consoleErrors')
  const here = useHere()
  const { routes, triggers } = error
  const { fault, header, page, act, magic } = triggers
  const named = routes[0] === '*' ? t('everyRoute') : routes.slice(0, shownRoutes).join(' · ')
  const more = routes.length > shownRoutes ? t('more', { count: routes.length - shownRoutes }) : ''
  const typed = [...new Set(magic.map(({ value }) => String(value)))]
  return (
    <>
      {act !== null && <p>{t('left', { act })}</p>}
      {routes.length > 0 && <p>{t('from', { routes: `${named}${more}` })}</p>}
      {typed.length > 0 && <p>{t('magic', { values: typed.join(', ') })}</p>}
      <Row gap={8} wrap>
        {fault !== null && (
          <Press
            route="POST /__mall/faults"
            act={t('arm')}
            input={{ body: fault }}
            onDone={({ id }) => showToast('done', t('armed', { id }))}
          />
        )}
        <CopyAs
          label={t('copyOf', { text: saidBy(error) })}
          texts={{
            ...(page !== null && here && { [t('page')]: `${here.origin}${page}` }),
            ...(header !== null && { [t('header')]: `Prefer: ${header}` }),
          }}
        />
      </Row>
    </>
  )
}

const ErrorLine = ({ error }: { error: ErrorView }) => {
  const t = useText('consoleErrors')
  const lang = useLanguage()
  const said = saidBy(error) || t('silent')
  const code = codeOf(error)
  const { link } = error.triggers
  const [shown, setShown] = useState(false)
  return (
    <Line
      what={
        <More
          opened={shown}
          summary={
            <>
              <b>{said}</b> {code !== null && <small>{code}</small>}
            </>
          }
        >
          <Ways error={error} />
        </More>
      }
    >
      {link !== null && (
        <NewTab
          look="outline"
          // Without a question, as it is opened from the console.
          href={`${link}&lang=${lang}&step=go`}
          aria-label={t('showOne', { text: said })}
          onClick={() => setShown(true)}
        >
          {t('show')}
        </NewTab>
      )}
    </Line>
  )
}

export const ErrorsTab = () => {
  const t = useText('consoleErrors')
  const [words, setWords] = useState('')
  const errors = useControl('GET /__mall/errors')
  return (
    <Panel title={t('title')} count={errors.data?.length}>
      <Text as="div" edge="bottom" pad="12px 16px">
        <SearchField label={t('find')} value={words} onChange={setWords} />
      </Text>
      <Answered of={errors}>
        {(all) => {
          const groups = [...groupBy(matching(all, words, textOf), ({ kind }) => kind)]
          if (groups.length === 0) return <None>{t('nothingFits')}</None>
          return groups.map(([kind, inside]) => (
            <section key={kind} aria-label={t(`kinds.${kind}`)}>
              <Row as="h3" gap={8} pad="14px 16px 4px" size="note" bold>
                {t(`kinds.${kind}`)} <Badge tone="quiet">{inside.length}</Badge>
              </Row>
              <First label={t(`kinds.${kind}`)} items={inside} most={words === '' ? firstOfKind : inside.length}>
                {(error) => <ErrorLine key={error.id} error={error} />}
              </First>
            </section>
          ))
        }}
      </Answered>
    </Panel>
  )
}
