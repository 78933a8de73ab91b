import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Area, Text as TextOf } from '../../lib/i18n/texts.ts'
import { Text } from '../../ui/layout.tsx'
import { useControl } from '../api/use-control.ts'
import { SearchField } from '../pieces/labelled.tsx'
import { matching } from '../pieces/lists.ts'
import { Answered, First, Line, None, Panel, type LineProps } from '../pieces/panel.tsx'
import { useFields } from './fields.ts'

interface Tools<A extends Area> extends ReturnType<typeof useFields> {
  readonly t: TextOf<A>
}
interface List<Answer, D> {
  readonly title: string
  /** What of the answer is listed, in its order. */
  readonly things?: (answer: Answer) => readonly D[]
  readonly line: (thing: D) => Omit<LineProps, 'children'> & { readonly id: string | number; readonly acts?: ReactNode }
  readonly actions?: ReactNode
  /** There is no panel without things. */
  readonly hides?: boolean
}
type OneOf<Answer> = Answer extends readonly (infer D)[] ? D : never
const few = 12

/** Makes panels of a tab: each has a line for each thing that a call answers; many can be searched. */
export const listPanels =
  <A extends Area>(area: A) =>
  <K extends ControlRoute, D = OneOf<ControlApi[K]['output']>>(
    [route, ...args]: readonly [K, ...ControlApi[K]['args']],
    useList: (tools: Tools<A>) => List<ControlApi[K]['output'], D>,
  ) => {
    const ListPanel = () => {
      const frame = useText('consoleFrame')
      const answer = useControl(route, ...args)
      const { title, things, line, actions, hides } = useList({ t: useText(area), ...useFields() })
      const [words, setWords] = useState('')
      const items = answer.data && (things?.(answer.data) ?? (answer.data as readonly D[]))
      const found = matching(items ?? [], words)
      if (hides && !items?.length) return null
      return (
        <Panel title={title} count={items?.length} actions={actions}>
          <Answered of={answer} height={64}>
            {() => (
              <>
                {(items?.length ?? 0) > few && (
                  <Text as="div" pad="8px 16px">
                    <SearchField label={frame('find')} value={words} onChange={setWords} />
                  </Text>
                )}
                {found.length === 0 ? (
                  <None />
                ) : (
                  <First label={title} items={found} most={words === '' ? few : found.length}>
                    {(thing) => {
                      const { id, acts, ...said } = line(thing)
                      return (
                        <Line key={id} {...said}>
                          {acts}
                        </Line>
                      )
                    }}
                  </First>
                )}
              </>
            )}
          </Answered>
        </Panel>
      )
    }
    return ListPanel
  }
