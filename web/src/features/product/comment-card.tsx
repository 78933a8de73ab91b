import type { Comment } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Review } from './review.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { centred, color, quietNote } from '../../ui/theme.ts'

const root = css`
  ${gridOf('168px minmax(0, 1fr)', '24px')}
  padding-block: 20px;
  border-bottom: 1px solid ${color.line};
  > [data-part='who'] {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    ${quietNote}
    line-height: 32px;
    > img,
    > [data-part='nobody'] {
      flex: none;
      width: 32px;
      height: 32px;
      border-radius: 50%;
    }
    > [data-part='nobody'] {
      ${centred}
      background: ${color.sunken};
      color: ${color.ink3};
    }
  }
`

export const CommentCard = ({ comment }: { comment: Comment }) => {
  const t = useText('detail')
  const name = comment.isAnonymous === 1 ? t('reviews.anonymous') : comment.nickName
  return (
    <article css={root}>
      <div data-part="who">
        {comment.pic ? (
          <Picture src={comment.pic} alt="" width={32} height={32} />
        ) : (
          <span data-part="nobody">
            <Icon name="user" />
          </span>
        )}
        <span>{name}</span>
      </div>
      <Review review={comment} picturesTitle={t('reviews.picturesOf', { name })} />
    </article>
  )
}
