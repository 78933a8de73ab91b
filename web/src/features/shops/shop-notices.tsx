import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { fills } from '../../ui/shapes.ts'
import { color, oneLine, paper, quietNote, rowOf, underlined } from '../../ui/theme.ts'

const root = css`
  ${rowOf(12)}
  margin-bottom: 16px;
  padding: 10px 16px;
  ${paper}
  ${quietNote}
  > svg {
    flex: none;
    color: ${color.cobalt};
  }
  > ul {
    display: flex;
    ${fills}
    gap: 24px;
    > li {
      min-width: 0;
      ${oneLine}
    }
  }
  a:hover {
    color: ${color.cobalt};
    ${underlined}
  }
  > a {
    flex: none;
    color: ${color.cobalt};
  }
`
const most = 3

/** Those that the shop keeps on top. */
export const ShopNotices = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { data = [] } = useQuery({
    ...query('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId } }),
    meta: { silent: true },
  })
  if (data.length === 0) return null
  return (
    <section css={root} aria-label={t('notices')}>
      <Icon name="speaker" />
      <ul>
        {data.slice(0, most).map(({ id, title }) => (
          <li key={id}>
            <Link to={`/notice-detail?id=${id}&shopId=${shopId}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link to={`/notice-list?shopId=${shopId}`}>{t('allNotices')}</Link>
    </section>
  )
}
