import { css } from '@emotion/react'
import { keyed } from './keyed.ts'
import { Link } from './link.tsx'
import { color, faintNote, wrapOf } from './theme.ts'

const root = css`
  padding-block: 16px;
  ${faintNote}
  > ol {
    ${wrapOf('0 8px')}
  }
  li + li::before {
    content: '/' / '';
    margin-right: 8px;
  }
  a:hover {
    color: ${color.cobalt};
    text-decoration: underline;
  }
`

interface Props {
  label: string
  /** From the top down; the last one is this page. */
  trail: readonly { readonly text: string; readonly to?: string }[]
}

export const Breadcrumb = ({ label, trail }: Props) => (
  <nav css={root} aria-label={label}>
    <ol>
      {keyed(trail, ({ text }) => text).map(([key, { text, to }]) => (
        <li key={key}>{to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
      ))}
    </ol>
  </nav>
)
