import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Answered } from '../pieces/answered.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Rows } from '../pieces/rows.tsx'

interface Props<T, D> {
  title: string
  none: string
  query: UseQueryResult<T>
  /** Selects the items that are waiting. */
  pick: (data: T) => readonly D[]
  actions?: ReactNode
  children: (item: D) => ReactNode
}
const shownFirst = 12

export const ToDo = <T, D>({ title, none, query, pick, actions, children }: Props<T, D>) => {
  const t = useText('consoleActors')
  const [all, setAll] = useState(false)
  const waiting = query.data === undefined ? undefined : pick(query.data)
  return (
    <Panel title={title} count={waiting?.length} flush actions={actions}>
      <Answered query={query} height={64}>
        {() =>
          waiting === undefined || waiting.length === 0 ? (
            <None>{none}</None>
          ) : (
            <>
              <Rows label={title}>{waiting.slice(0, all ? undefined : shownFirst).map(children)}</Rows>
              {waiting.length > shownFirst && !all && (
                <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
                  {t('showAll', { count: waiting.length })}
                </Button>
              )}
            </>
          )
        }
      </Answered>
    </Panel>
  )
}
