import { css } from '@emotion/react'
import type { OwnComment } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Review } from '../product/review.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { EmptyState } from '../../ui/states.tsx'
import { paper, type } from '../../ui/theme.ts'
import { commentsAddress } from './comments-address.ts'
import { PageOfComments } from './page-of-comments.tsx'
import { useOwnComments } from './use-comments.ts'

const root = css`
  ${gridOf('220px minmax(0, 1fr)', '24px')}
  padding: 20px 24px;
  ${paper}
  > [data-part='goods'] {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    font: ${type.note};
    > h3 {
      font: inherit;
    }
  }
`

const OwnReview = ({ comment }: { comment: OwnComment }) => {
  const t = useText('comments')
  const { prodId, prodName, prodPic, isAnonymous } = comment
  return (
    <li>
      <article css={root}>
        <div data-part="goods">
          <Picture src={prodPic} alt="" width={64} height={64} />
          <h3>
            <Link to={`/detail/${prodId}?tab=reviews#reviews`}>{prodName}</Link>
          </h3>
        </div>
        <Review review={comment} picturesTitle={t('picturesOf', { name: prodName })}>
          {isAnonymous === 1 && <Badge tone="quiet">{t('hidden')}</Badge>}
        </Review>
      </article>
    </li>
  )
}

export const OwnComments = ({ page }: { page: number }) => {
  const t = useText('comments')
  return (
    <PageOfComments
      tab="mine"
      page={page}
      label={t('tabs.mine')}
      answer={useOwnComments(page)}
      empty={
        <EmptyState icon="box" text={t('noneWritten')}>
          <Link css={buttonStyle} data-look="outline" to={commentsAddress({ tab: 'waiting', page: 1 })}>
            {t('seeWaiting')}
          </Link>
        </EmptyState>
      }
    >
      {(comment) => <OwnReview key={comment.prodCommId} comment={comment} />}
    </PageOfComments>
  )
}
