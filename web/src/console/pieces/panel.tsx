import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { color, paper, rowOf, type } from '../../ui/theme.ts'

const root = css`
  display: grid;
  align-content: start;
  min-width: 0;
  ${paper}
  > header {
    ${rowOf()}
    flex-wrap: wrap;
    gap: 8px 12px;
    min-height: 48px;
    padding: 7px 16px;
    border-bottom: 1px solid ${color.line};
    > h2 {
      flex: 1;
      font: 700 ${type.lead};
      white-space: nowrap;
      > small {
        margin-left: 8px;
        color: ${color.ink3};
        font: 400 ${type.small};
        font-variant-numeric: tabular-nums;
      }
    }
  }
  > [data-part='body'] {
    min-width: 0;
    padding: 12px 16px 16px;
    &[data-flush] {
      padding: 0;
    }
  }
`

interface Props {
  title: string
  /** The number of items. */
  count?: number | undefined
  actions?: ReactNode
  /** Without padding. */
  flush?: boolean
  children: ReactNode
}

export const Panel = ({ title, count, actions, flush = false, children }: Props) => {
  const id = useId()
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title}
          {count !== undefined && <small>{count}</small>}
        </h2>
        {actions}
      </header>
      <div data-part="body" data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
