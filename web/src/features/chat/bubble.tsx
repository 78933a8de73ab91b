import { css } from '@emotion/react'
import type { ChatMessage } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { Face } from '../../ui/face.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { color, paper, radius } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChatCard } from './chat-card.tsx'

const root = css`
  max-width: min(560px, 76%);
  position: relative;
  padding-inline: 46px;
  > p,
  > [role='group'] {
    display: contents;
  }
  > [data-part='face'] {
    position: absolute;
    left: 0;
  }
  [data-part='bubble'] {
    padding: 9px 14px;
    ${paper}
    border-radius: 2px ${radius.search} ${radius.search} ${radius.search};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  &[data-own] {
    justify-self: end;
    width: 100%;
    > [data-part='face'] {
      right: 0;
      left: auto;
    }
    [data-part='bubble'] {
      border-color: transparent;
      border-radius: ${radius.search} 2px ${radius.search} ${radius.search};
      background: ${color.cobaltWash};
    }
  }
`

interface ContentProps {
  message: Pick<ChatMessage, 'msgType' | 'content'> & Partial<Pick<ChatMessage, 'product' | 'order'>>
}

/** Everything is shown as text: no content is ever read as HTML. */
const Content = ({ message: { msgType, content, product, order } }: ContentProps) => {
  const t = useText('chat')
  if (msgType === 1)
    return (
      <PictureStrip
        title={t('picture')}
        pics={content}
        size={160}
        texts={{
          view: () => t('viewPicture'),
          place: () => t('picture'),
          previous: t('previous'),
          next: t('next'),
        }}
      />
    )
  if (msgType === 2 || msgType === 3)
    return <ChatCard product={product ?? null} order={order ?? null} gone={t('gone')} />
  return null
}

const isText = ({ msgType }: ContentProps['message']): boolean => msgType !== 1 && msgType !== 2 && msgType !== 3

interface Props extends ContentProps {
  own: boolean
  /** Who says it, for those who cannot see the side. */
  who: string
  pic: string | undefined
  note?: ReactNode
}

/** A text and who says it are one paragraph: they are read out as one. */
export const Bubble = ({ message, own, who, pic, note }: Props) => (
  <Stack css={root} gap={4} align={own ? 'end' : 'start'} data-own={own || undefined} data-message={message.msgType}>
    <Face src={pic} size={36}>
      {who.slice(0, 1)}
    </Face>
    {isText(message) ? (
      <p>
        <VisuallyHidden>{who}</VisuallyHidden>
        <span data-part="bubble">{message.content}</span>
      </p>
    ) : (
      <div role="group" aria-label={who}>
        <Content message={message} />
      </div>
    )}
    {note !== undefined && (
      <Row wrap gap={8} tone="faint" size="small" data-part="note">
        {note}
      </Row>
    )}
  </Stack>
)
