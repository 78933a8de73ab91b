import { css } from '@emotion/react'
import { use, useLayoutEffect, useRef } from 'react'
import { color, type, underlined, wrapOf } from '../../ui/theme.ts'
import { loadChunk } from '../load-chunk.ts'
import type * as Sanitiser from './sanitise.ts'

const root = css`
  color: ${color.ink2};
  font: ${type.lead};
  line-height: 1.75;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  > :not(:has(> img)) {
    max-width: var(--measure, 76ch);
  }
  h2,
  h3 {
    margin-block: 24px 8px;
    color: ${color.ink};
    font: 700 ${type.title};
  }
  p,
  ul,
  ol {
    margin-block: 8px;
  }
  ul,
  ol {
    padding-left: 24px;
    list-style: revert;
  }
  a {
    color: ${color.cobalt};
    ${underlined}
  }
  p:has(> img) {
    ${wrapOf('16px')}
    margin-block: 16px;
    > img {
      width: 320px;
    }
  }
  img {
    max-width: 100%;
    height: auto;
  }
`

let loading: Promise<typeof Sanitiser> | undefined
const sanitiser = () => (loading ??= loadChunk('sanitise', () => import('./sanitise.ts')))

/** The only place where HTML from a server becomes part of the page (F1). Suspends until the sanitiser is loaded. */
export const Html = ({ html, onHeadings }: { html: string; onHeadings?: (shown: readonly HTMLElement[]) => void }) => {
  const { sanitise } = use(sanitiser())
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.replaceChildren(sanitise(html))
    onHeadings?.([...(ref.current?.querySelectorAll('h2') ?? [])])
  }, [html, sanitise, onHeadings])
  return <div css={root} ref={ref} />
}
