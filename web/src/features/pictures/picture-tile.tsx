import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, radius } from '../../ui/theme.ts'
import type { QueuedPicture } from './upload-queue.ts'

const frame = css`
  position: relative;
  width: 104px;
  height: 104px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  cursor: grab;
  > img {
    width: 100%;
    height: 100%;
  }
  &[data-dim] > img {
    opacity: 0.25;
  }
`
const state = css`
  position: absolute;
  inset: 0;
  &[data-failed] {
    background: color-mix(in srgb, ${color.surface} 92%, transparent);
    color: ${color.vermilion};
  }
  > button {
    padding: 2px 10px;
    border: 1px solid ${color.cobalt};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.cobalt};
  }
`
const turning = css`
  width: 18px;
  height: 18px;
  border: 2px solid ${color.cobalt};
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 800ms linear infinite;
`
const look = { align: 'center', justify: 'center', gap: 4, pad: 6, size: 'small', text: 'center' } as const

interface Props {
  picture: QueuedPicture
  /** From 0. */
  place: number
  all: number
  /** The only one that there may be: it has no other place. */
  alone: boolean
  onMove: (place: number) => void
  onRemove: () => void
  onRetry: () => void
}

const State = ({ picture, place, onRetry }: Pick<Props, 'picture' | 'place' | 'onRetry'>) => {
  const t = useText('uploads')
  if (picture.state === 'kept') return null
  if (picture.state === 'failed')
    return (
      <Stack as="span" css={state} {...look} data-failed>
        {picture.failure ?? t('failed')}
        <button type="button" data-do="retry" aria-label={t('retryPicture', { place: place + 1 })} onClick={onRetry}>
          {t('retry')}
        </button>
      </Stack>
    )
  return (
    <Stack as="span" css={state} {...look}>
      <span css={turning} aria-hidden="true" />
      {t(picture.state)}
    </Stack>
  )
}

export const PictureTile = ({ picture, place, all, alone, onMove, onRemove, onRetry }: Props) => {
  const t = useText('uploads')
  const where = { place: place + 1 }
  return (
    <Stack gap={4}>
      <div css={frame} data-part="frame" data-dim={picture.state !== 'kept' || undefined}>
        <Picture src={picture.preview} alt={t('picture', where)} width={102} height={102} eager />
        <State picture={picture} place={place} onRetry={onRetry} />
      </div>
      <Row justify="between">
        <IconButton
          icon="left"
          hidden={alone}
          data-do="left"
          aria-label={t('left', where)}
          aria-disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton icon="close" data-do="remove" aria-label={t('remove', where)} onClick={onRemove} />
        <IconButton
          icon="right"
          hidden={alone}
          data-do="right"
          aria-label={t('right', where)}
          aria-disabled={place === all - 1}
          onClick={() => onMove(place + 1)}
        />
      </Row>
    </Stack>
  )
}
