import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, radius, stackOf, type } from '../../ui/theme.ts'
import type { QueuedPicture } from './upload-queue.ts'

const root = css`
  ${stackOf(4)}
  > [data-part='frame'] {
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
  }
  [data-part='state'] {
    position: absolute;
    inset: 0;
    ${stackOf(4)}
    place-content: center;
    justify-items: center;
    padding: 6px;
    color: ${color.ink};
    font: ${type.small};
    text-align: center;
  }
  [data-part='state'][data-failed] {
    background: color-mix(in srgb, ${color.surface} 92%, transparent);
    color: ${color.vermilion};
    > button {
      padding: 2px 10px;
      border: 1px solid ${color.cobalt};
      border-radius: ${radius.control};
      background: ${color.surface};
      color: ${color.cobalt};
      font: ${type.small};
      cursor: pointer;
    }
  }
  [data-part='turning'] {
    width: 18px;
    height: 18px;
    border: 2px solid ${color.cobalt};
    border-right-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;
  }
  > [data-part='actions'] {
    display: flex;
    justify-content: space-between;
  }
`

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
      <span data-part="state" data-failed>
        {picture.failure ?? t('failed')}
        <button type="button" data-do="retry" aria-label={t('retryPicture', { place: place + 1 })} onClick={onRetry}>
          {t('retry')}
        </button>
      </span>
    )
  return (
    <span data-part="state">
      <span data-part="turning" aria-hidden="true" />
      {t(picture.state)}
    </span>
  )
}

export const PictureTile = ({ picture, place, all, alone, onMove, onRemove, onRetry }: Props) => {
  const t = useText('uploads')
  const where = { place: place + 1 }
  return (
    <div css={root}>
      <div data-part="frame" data-dim={picture.state !== 'kept' || undefined}>
        <Picture src={picture.preview} alt={t('picture', where)} width={102} height={102} eager />
        <State picture={picture} place={place} onRetry={onRetry} />
      </div>
      <div data-part="actions">
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
      </div>
    </div>
  )
}
