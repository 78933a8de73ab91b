import type { ErrorView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { CopyAs, NewTab } from '../pieces/buttons.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { groupBy, matching } from '../pieces/lists.ts'
import { Answered, First, Line, None, Panel } from '../pieces/panel.tsx'

const firstOfKind = 4

const textOf = ({ id, zh, en, routes }: ErrorView): string => [id, zh, en, ...routes].join(' ')
/** The code of an answer; messages of pages have none. */
const codeOf = ({ id, kind }: ErrorView): string => (/^(status|refusal)$/.test(kind) ? id.slice(kind.length + 1) : '')

const ErrorLine = ({ error }: { error: ErrorView }) => {
  const t = useText('consoleErrors')
  const lang = useLanguage()
  const here = useHere()
  const [shown, setShown] = useState(false)
  const { text, routes, triggers } = error
  const { link, act, page, header } = triggers
  const said = text.replaceAll(/\{+\w+\}+/g, '…') || t('silent')
  return (
    <Line
      what={
        <details open={shown}>
          <summary>
            {said} <small>{codeOf(error)}</small>
          </summary>
          <Text pad="6px 0" tone="quiet">
            {act === null ? t('atOnce') : t('left', { act })}
            <br />
            {routes[0] === '*' ? t('everyRoute') : routes.join(' · ')}
          </Text>
          <CopyAs
            label={t('copyOf', { text: said })}
            texts={{
              ...(page !== null && here && { [t('page')]: `${here.origin}${page}` }),
              ...(header !== null && { [t('header')]: `Prefer: ${header}` }),
            }}
          />
        </details>
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
  const frame = useText('consoleFrame')
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
          if (groups.length === 0) return <None>{frame('notFound')}</None>
          return groups.map(([kind, inside]) => (
            <section key={kind} aria-label={t(`kinds.${kind}`)}>
              <Row as="h3" gap={8} ground="sunken" pad="6px 16px" tone="quiet" size="small" bold>
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
