import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-bottom: 16px;
  padding: 10px 16px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink2};
  font: ${type.note};
  > svg {
    flex: none;
    color: ${color.cobalt};
  }
  > ul {
    display: flex;
    flex: 1;
    gap: 24px;
    min-width: 0;
    > li {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  a:hover {
    color: ${color.cobalt};
    text-decoration: underline;
    text-underline-offset: 3px;
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
