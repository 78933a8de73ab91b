import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { faintSmall } from '../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 16px;
  height: 24px;
  margin-top: 2px;
  overflow: hidden;
  ${faintSmall}
  line-height: 24px;
  white-space: nowrap;
  a {
    display: block;
    max-width: 150px;
    overflow: hidden;
    text-overflow: ellipsis;
    &:focus-visible {
      outline-offset: -2px;
    }
  }
`

/** The height is reserved; without an answer it stays empty. */
export const HotWords = () => {
  const t = useText('shell')
  const { data } = useQuery({
    ...query('GET /search/hotSearch', { query: { number: 4, type: 1 } }),
    meta: { silent: true },
  })
  return (
    <ul css={root} aria-label={t('search.hot')}>
      {data?.map(({ hotSearchId, title, content }) => (
        <li key={hotSearchId}>
          <Link to={`/list?${new URLSearchParams({ pn: content })}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
