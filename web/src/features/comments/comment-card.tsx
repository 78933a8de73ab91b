import type { Comment } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, radius, type } from '../../ui/theme.ts'
import { picturesIn } from './comment-pictures.ts'

const root = css`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  gap: 24px;
  padding-block: 20px;
  border-bottom: 1px solid ${color.line};
  > [data-part='who'] {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    color: ${color.ink2};
    font: ${type.note};
    line-height: 32px;
    > img,
    > [data-part='nobody'] {
      flex: none;
      width: 32px;
      height: 32px;
      border-radius: 50%;
    }
    > [data-part='nobody'] {
      display: grid;
      place-items: center;
      background: ${color.sunken};
      color: ${color.ink3};
    }
  }
  > [data-part='said'] {
    display: grid;
    gap: 10px;
    max-width: 76ch;
  }
  [data-part='stars'] {
    display: flex;
    gap: 12px;
    align-items: baseline;
    color: ${color.ink3};
    font: ${type.small};
    > span {
      color: ${color.amber};
      font-size: 16px;
      letter-spacing: 2px;
    }
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  li > button {
    border: 1px solid ${color.line};
    border-radius: ${radius.seal};
    overflow: hidden;
    cursor: zoom-in;
    &:hover {
      border-color: ${color.cobalt};
    }
  }
  [data-part='reply'] {
    padding: 10px 14px;
    border-left: 2px solid ${color.cobalt};
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${type.note};
    > strong {
      margin-right: 8px;
    }
  }
`

interface Props {
  comment: Comment
  name: string
  onOpen: (at: number) => void
}

/** What a buyer says, pictures first. */
export const CommentCard = ({ comment, name, onOpen }: Props) => {
  const t = useText('detail')
  const pictures = picturesIn(comment)
  const stars = t('reviews.stars', { count: comment.score })
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
      <div data-part="said">
        {pictures.length > 0 && (
          <ul>
            {pictures.map((picture, at) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('reviews.viewPicture', { at: at + 1 })}
                  onClick={() => onOpen(at)}
                >
                  <Picture src={picture} alt="" width={128} height={128} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p data-part="stars">
          <span role="img" aria-label={stars}>
            {'★'.repeat(comment.score)}
            {'☆'.repeat(5 - comment.score)}
          </span>
          <time dateTime={comment.recTime.slice(0, 10)}>{comment.recTime.slice(0, 16)}</time>
        </p>
        <p>{comment.content}</p>
        {comment.replySts === 1 && comment.replyContent && (
          <p data-part="reply">
            <strong>{t('reviews.reply')}</strong>
            {comment.replyContent}
          </p>
        )}
      </div>
    </article>
  )
}
