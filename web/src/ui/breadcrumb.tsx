import { css } from '@emotion/react'
import { keyed } from './keyed.ts'
import { Link } from './link.tsx'
import { useUiTexts } from './texts.ts'
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

export interface Place {
  readonly text: string
  readonly to?: string
}

interface Props {
  /** From the top down; the last one is this page. */
  trail: readonly Place[]
  /** The home page is above the first. */
  home?: boolean
}

export const Breadcrumb = ({ trail, home = false }: Props) => {
  const texts = useUiTexts()
  const places: readonly Place[] = home ? [{ text: texts.home, to: '/' }, ...trail] : trail
  return (
    <nav css={root} aria-label={texts.trail}>
      <ol>
        {keyed(places, ({ text }) => text).map(([key, { text, to }]) => (
          <li key={key}>{to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
        ))}
      </ol>
    </nav>
  )
}
