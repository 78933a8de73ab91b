import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.tsx'
import type { Reading } from '../../ui/loaded.tsx'
import { SearchField } from './labelled.tsx'
import { matching } from './lists.ts'
import { Answered, None, Panel } from './panel.tsx'

interface FirstProps<D> {
  label: string
  items: readonly D[]
  most?: number
  children: (item: D) => ReactNode
}

/** The first of many, until all are asked for. */
export const First = <D,>({ label, items, most = 12, children }: FirstProps<D>) => {
  const t = useText('consoleFrame')
  const [all, setAll] = useState(false)
  return (
    <>
      <ul aria-label={label}>{items.slice(0, all ? undefined : most).map(children)}</ul>
      {items.length > most && !all && (
        <Button look="quiet" size="small" wide onClick={() => setAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </>
  )
}

interface Props<D> {
  title: string
  of: Reading<readonly D[]> & { readonly error: Error | null }
  /** Selects and orders what is listed. */
  pick?: (all: readonly D[]) => readonly D[]
  actions?: ReactNode
  children: (item: D) => ReactNode
}
const few = 12

/** A panel with a line for each thing; many can be searched. */
export const ListPanel = <D,>({ title, of, pick, actions, children }: Props<D>) => {
  const t = useText('consoleFrame')
  const [words, setWords] = useState('')
  const items = of.data && (pick?.(of.data) ?? of.data)
  const found = matching(items ?? [], words)
  return (
    <Panel title={title} count={items?.length} actions={actions}>
      <Answered of={of} height={64}>
        {() => (
          <>
            {(items?.length ?? 0) > few && (
              <Text as="div" pad="8px 16px">
                <SearchField inside label={t('find')} value={words} onChange={setWords} />
              </Text>
            )}
            {found.length === 0 ? (
              <None />
            ) : (
              <First label={title} items={found} most={words === '' ? few : found.length}>
                {children}
              </First>
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}
