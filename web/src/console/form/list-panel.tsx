import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Area, Text as TextOf } from '../../lib/i18n/texts.ts'
import { Text } from '../../ui/layout.tsx'
import { useControl } from '../api/use-control.ts'
import { SearchField } from '../pieces/labelled.tsx'
import { matching } from '../pieces/lists.ts'
import { Answered, First, Line, None, Panel, type Asked, type LineProps } from '../pieces/panel.tsx'
import { useFields } from './fields.ts'

interface Tools<A extends Area> extends ReturnType<typeof useFields> {
  readonly t: TextOf<A>
}
export interface Thing extends Omit<LineProps, 'children'> {
  readonly id: string | number
  readonly acts?: ReactNode
  /** When it ends by itself. */
  readonly due?: number | null
}
interface List<Answer, D> {
  readonly title: string
  /** What of the answer is listed, in its order. */
  readonly things?: (answer: Answer) => readonly D[]
  readonly line: (thing: D) => Thing
  readonly actions?: ReactNode
  /** There is no panel without things. */
  readonly hides?: boolean
  /** Instead of nothing. */
  readonly empty?: ReactNode
  /** How many are shown at first. */
  readonly most?: number
}
type OneOf<Answer> = Answer extends readonly (infer D)[] ? D : never
type Asks<K extends ControlRoute> = readonly [K, ...ControlApi[K]['args']]
type UseList<A extends Area, K extends ControlRoute, D> = (tools: Tools<A>) => List<ControlApi[K]['output'], D>

export interface Listed {
  readonly title: string
  readonly answer: Asked<unknown>
  readonly actions?: ReactNode
  readonly lines: (words: string) => Thing[]
}

/** Things that a call answers, to be listed in a panel of their own or together with others. */
export const listsOf =
  <A extends Area>(area: A) =>
  <K extends ControlRoute, D = OneOf<ControlApi[K]['output']>>([route, ...args]: Asks<K>, useList: UseList<A, K, D>) =>
  () => {
    const answer = useControl(route, ...args)
    const { things, ...list } = useList({ t: useText(area), ...useFields() })
    const items = answer.data && (things?.(answer.data) ?? (answer.data as readonly D[]))
    const textOf = (item: D): string => `${list.title} ${JSON.stringify(item)}`
    return { ...list, answer, items, lines: (words: string) => matching(items ?? [], words, textOf).map(list.line) }
  }

interface ThingsProps<D> extends Pick<List<unknown, D>, 'line' | 'empty' | 'most'> {
  label: string
  items: readonly D[]
}

export const Things = <D,>({ label, items, line, most = 12, empty }: ThingsProps<D>) => {
  if (items.length === 0) return <None>{empty}</None>
  return (
    <First label={label} items={items} most={most}>
      {(item) => {
        const { id, acts, due: _, ...said } = line(item)
        return (
          <Line key={id} {...said}>
            {acts}
          </Line>
        )
      }}
    </First>
  )
}

/** Makes panels of a tab: each has a line for each thing that a call answers; many can be searched. */
export const listPanels = <A extends Area>(area: A) => {
  const listOf = listsOf(area)
  return <K extends ControlRoute, D = OneOf<ControlApi[K]['output']>>(asks: Asks<K>, useList: UseList<A, K, D>) => {
    const useListed = listOf(asks, useList)
    const ListPanel = () => {
      const frame = useText('consoleFrame')
      const { answer, items, title, actions, hides, most = 12, ...list } = useListed()
      const [words, setWords] = useState('')
      if (hides && !items?.length) return null
      return (
        <Panel title={title} count={items?.length} actions={actions}>
          <Answered of={answer} height={64}>
            {() => (
              <>
                {(items?.length ?? 0) > most && (
                  <Text as="div" pad="8px 16px">
                    <SearchField label={frame('find')} value={words} onChange={setWords} />
                  </Text>
                )}
                <Things
                  {...list}
                  label={title}
                  items={matching(items ?? [], words)}
                  most={most}
                  empty={words === '' ? list.empty : frame('notFound')}
                />
              </>
            )}
          </Answered>
        </Panel>
      )
    }
    return ListPanel
  }
}
