import { css } from '@emotion/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Answered, None } from './answered.tsx'
import { matching, SearchField } from './labelled.tsx'
import { Panel } from './panel.tsx'
import { Rows } from './rows.tsx'

interface Props<T, D> {
  title: string
  query: UseQueryResult<T>
  /** Selects and orders what is listed. */
  pick: (data: T) => readonly D[]
  actions?: ReactNode
  children: (item: D) => ReactNode
}
const shownFirst = 12

const search = css`
  padding: 8px 16px;
`

interface FoundProps<D> {
  items: readonly D[]
  title: string
  all: boolean
  children: (item: D) => ReactNode
}

const Found = <D,>({ items, title, all, children }: FoundProps<D>) =>
  items.length === 0 ? (
    <None />
  ) : (
    <Rows label={title}>{items.slice(0, all ? undefined : shownFirst).map(children)}</Rows>
  )

/** A panel with a row for each thing, the first of them until all are asked for; many can be searched. */
export const ListPanel = <T, D>({ title, query, pick, actions, children }: Props<T, D>) => {
  const t = useText('consoleFrame')
  const [all, setAll] = useState(false)
  const [words, setWords] = useState('')
  const items = query.data === undefined ? undefined : pick(query.data)
  return (
    <Panel title={title} count={items?.length} flush actions={actions}>
      <Answered query={query} height={64}>
        {() =>
          items === undefined || items.length === 0 ? (
            <None />
          ) : (
            <>
              {items.length > shownFirst && (
                <div css={search}>
                  <SearchField inside label={t('find')} value={words} onChange={setWords} />
                </div>
              )}
              <Found items={matching(items, words)} title={title} all={all || words !== ''}>
                {children}
              </Found>
              {items.length > shownFirst && !all && words === '' && (
                <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
                  {t('showAll', { count: items.length })}
                </Button>
              )}
            </>
          )
        }
      </Answered>
    </Panel>
  )
}
