import { css } from '@emotion/react'
import type { Comment } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Stars } from '../../ui/star-rating.tsx'
import { color } from '../../ui/theme.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'

const reply = css`
  justify-self: start;
  border-left: 2px solid ${color.cobalt};
  white-space: pre-line;
  > strong {
    margin-right: 8px;
  }
`

interface Props {
  review: Omit<Comment, 'recTime'> & { recTime?: string | undefined }
  picturesTitle: string
  children?: ReactNode
}

export const Review = ({ review, picturesTitle, children }: Props) => {
  const t = useText('reviews')
  const when = useTimeText()
  const { score, recTime, skuName, content, pics, replySts, replyContent } = review
  return (
    <Stack gap={10} justify="start" style={{ maxWidth: '76ch' }}>
      <Row as="p" gap="4px 12px" wrap align="baseline" tone="faint" size="small">
        <Stars count={score} label={t('stars', { count: score })} />
        {recTime && <time dateTime={recTime.slice(0, 10)}>{when(recTime)}</time>}
        {skuName && <span>{skuName}</span>}
        {children}
      </Row>
      <p style={{ whiteSpace: 'pre-line' }}>{content}</p>
      <PictureStrip
        title={picturesTitle}
        pics={pics}
        size={128}
        texts={{
          view: (at) => t('viewPicture', { at }),
          place: (at, count) => t('picture', { at, count }),
          previous: t('previousPicture'),
          next: t('nextPicture'),
        }}
      />
      {replySts === 1 && replyContent && (
        <Text css={reply} pad="10px 14px" ground="sunken" tone="quiet" size="note">
          <strong>{t('reply')}</strong>
          {replyContent}
        </Text>
      )}
    </Stack>
  )
}
