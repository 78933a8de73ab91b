import { css } from '@emotion/react'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { color } from '../../ui/theme.ts'

interface Props {
  title: string
  /** The number of items. */
  count?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A part of a tab; what is in it reaches its edges. */
export const Panel = ({ title, count, actions, children }: Props) => {
  const id = useId()
  return (
    <Surface as="section" aria-labelledby={id}>
      <Row as="header" gap="8px 12px" pad="7px 16px" high={48} edge="bottom" wrap>
        <Text as="h2" id={id} size="lead" bold fills lines={1}>
          {title} {count !== undefined && <small>{count}</small>}
        </Text>
        {actions}
      </Row>
      {children}
    </Surface>
  )
}

/** An empty state in one line. */
export const None = ({ children }: { children?: ReactNode }) => {
  const t = useText('consoleFrame')
  return (
    <Text pad="14px 16px" tone="faint" size="note">
      {children ?? t('none')}
    </Text>
  )
}

export interface Asked<T> extends Reading<T> {
  readonly error: Error | null
}

interface AnsweredProps<T> {
  of: Asked<T>
  /** The height to reserve while loading. */
  height?: number
  children: (data: T) => ReactNode
}

/** Shows what was read, or why the server refused it. */
export const Answered = <T,>({ of, height = 96, children }: AnsweredProps<T>) => (
  <Loaded of={of} waiting={[height]} refused={of.error?.message}>
    {children}
  </Loaded>
)

const lineStyle = css`
  min-height: 44px;
  & + & {
    border-top: 1px solid ${color.line};
  }
  &[data-chosen] {
    background: ${color.cobaltWash};
  }
  > ul {
    flex: 1 0 100%;
    margin: 0 -16px -6px;
    border-top: 1px solid ${color.line};
  }
`
const said = css`
  min-width: 180px;
`

export interface LineProps {
  /** How it stands. */
  badge?: ReactNode
  name?: ReactNode
  /** What is said beside its name. */
  what?: ReactNode
  /** Parts stand beside each other, those that there are. */
  note?: ReactNode | readonly (string | null | undefined | false)[]
  chosen?: boolean
  /** What can be done with it; a form that a button unfolds takes the whole width below. */
  children?: ReactNode
}

/** A thing in a list. */
export const Line = ({ badge, name, what, note, chosen = false, children }: LineProps) => (
  <Row as="li" css={lineStyle} gap={6} pad="6px 16px" size="note" wrap data-chosen={chosen || undefined}>
    <Text as="div" css={said} fills>
      {badge} {name !== undefined && <b>{name}</b>} {what}
      {note !== undefined && (
        <Text as="div" tone="faint" size="small">
          {Array.isArray(note) ? note.filter(Boolean).join(' · ') : note}
        </Text>
      )}
    </Text>
    {children}
  </Row>
)

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
