import { css } from '@emotion/react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import { useUiText } from './texts.ts'
import { centred, color, radius } from './theme.ts'

/** The first, the last and the pages around this one; a negative number stands for a gap. */
export const pagesShown = (page: number, pages: number): number[] => {
  const around = [-2, -1, 0, 1, 2].map((step) => page + step).filter((entry) => entry > 1 && entry < pages)
  const near = pages > 1 ? [1, ...around, pages] : pages === 1 ? [1] : []
  return near.flatMap((entry, at) => {
    const before = near[at - 1] ?? 0
    if (entry - before === 2) return [entry - 1, entry]
    return entry - before > 2 ? [-entry, entry] : [entry]
  })
}

const root = css`
  padding-top: 24px;
  li > * {
    ${centred}
    min-width: 36px;
    height: 36px;
    padding-inline: 6px;
    border: 1px solid transparent;
    border-radius: ${radius.control};
    color: ${color.ink2};
  }
  a:hover {
    border-color: ${color.cobalt};
    color: ${color.cobalt};
  }
  a[aria-current] {
    background: ${color.cobaltFill};
    color: ${color.onFill};
    font-weight: 600;
  }
`

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

export const Pagination = ({ page, pages, hrefOf }: Props) => {
  const ui = useUiText()
  if (pages <= 1) return null
  const step = (to: number, label: string, icon: 'left' | 'right') => (
    <li>
      <Link to={hrefOf(to)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    </li>
  )
  return (
    <nav css={root} aria-label={ui('pages')}>
      <Row as="ul" align="stretch" justify="center" gap={4}>
        {page > 1 && step(page - 1, ui('previousPage'), 'left')}
        {pagesShown(page, pages).map((entry) => (
          <li key={entry}>
            {entry < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefOf(entry)}
                aria-label={ui('page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        {page < pages && step(page + 1, ui('nextPage'), 'right')}
      </Row>
    </nav>
  )
}
