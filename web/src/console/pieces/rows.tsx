import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, faintSmall, rowOf, type } from '../../ui/theme.ts'

const list = css`
  > li {
    ${rowOf()}
    flex-wrap: wrap;
    gap: 6px;
    min-height: 44px;
    padding: 6px 16px;
    font: ${type.note};
    & + li {
      border-top: 1px solid ${color.line};
    }
    &[data-chosen] {
      background: ${color.cobaltWash};
    }
    > [data-part='what'] {
      flex: 1;
      min-width: 180px;
      font-variant-numeric: tabular-nums;
      > small {
        display: block;
        ${faintSmall}
        > em {
          display: block;
          color: ${color.cobalt};
          font-style: normal;
        }
      }
    }
    /* A form that a button unfolds takes the whole width below. */
    > [data-part='acts'] {
      display: contents;
    }
  }
`

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul css={list} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  what: ReactNode
  note?: ReactNode
  chosen?: boolean
  children?: ReactNode
}

export const Row = ({ what, note, chosen = false, children }: RowProps) => (
  <li data-chosen={chosen || undefined}>
    <div data-part="what">
      {what}
      {note !== undefined && <small>{note}</small>}
    </div>
    {children !== undefined && <div data-part="acts">{children}</div>}
  </li>
)
