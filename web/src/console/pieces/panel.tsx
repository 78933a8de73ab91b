import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { color } from '../../ui/theme.ts'

const head = css`
  min-height: 48px;
  border-bottom: 1px solid ${color.line};
  > h2 {
    white-space: nowrap;
  }
`

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
      <Row as="header" css={head} gap="8px 12px" pad="7px 16px" wrap>
        <Text as="h2" id={id} size="lead" bold fills>
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

interface AnsweredProps<T> {
  of: Reading<T> & { readonly error: Error | null }
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
