import { css } from '@emotion/react'
import type { Comment } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Stars } from '../../ui/star-rating.tsx'
import { color, faintSmall, quietNote, stackOf, wrapOf } from '../../ui/theme.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'

interface ReviewPicturesProps {
  title: string
  /** Joined by commas. */
  pics: string
  size?: number
}

const ReviewPictures = ({ title, pics, size = 128 }: ReviewPicturesProps) => {
  const t = useText('reviews')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, count: number) => t('picture', { at, count }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  return <PictureStrip title={title} pics={pics} size={size} texts={texts} />
}

const root = css`
  ${stackOf(10)}
  max-width: 76ch;
  > [data-part='about'] {
    ${wrapOf('4px 12px')}
    align-items: baseline;
    ${faintSmall}
  }
  > [data-part='text'] {
    white-space: pre-line;
  }
  > [data-part='reply'] {
    padding: 10px 14px;
    border-left: 2px solid ${color.cobalt};
    background: ${color.sunken};
    ${quietNote}
    white-space: pre-line;
    > strong {
      margin-right: 8px;
    }
  }
`

interface Props {
  review: Comment
  picturesTitle: string
  children?: ReactNode
}

export const Review = ({ review, picturesTitle, children }: Props) => {
  const t = useText('reviews')
  const when = useTimeText()
  const { score, recTime, skuName, content, pics, replySts, replyContent } = review
  return (
    <div css={root}>
      <ReviewPictures title={picturesTitle} pics={pics} />
      <p data-part="about">
        <Stars count={score} label={t('stars', { count: score })} />
        <time dateTime={recTime.slice(0, 10)}>{when(recTime)}</time>
        {skuName && <span>{skuName}</span>}
        {children}
      </p>
      <p data-part="text">{content}</p>
      {replySts === 1 && replyContent && (
        <p data-part="reply">
          <strong>{t('reply')}</strong>
          {replyContent}
        </p>
      )}
    </div>
  )
}
