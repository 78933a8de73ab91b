import { css } from '@emotion/react'
import { useEffect } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Heard } from './heard.tsx'
import { Picture } from './picture.tsx'
import { faintNote, stackOf } from './theme.ts'

const root = css`
  ${stackOf(8)}
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  align-items: center;
  > img,
  > [data-lost] {
    width: 100%;
    height: min(640px, 100vh - 240px);
    object-fit: contain;
    grid-column: 2;
    grid-row: 1;
  }
  > button {
    width: 48px;
    height: 96px;
  }
  > p {
    grid-column: 1 / -1;
    ${faintNote}
    text-align: center;
  }
`

interface Props {
  title: string
  pictures: readonly string[]
  at: number
  place: (at: number) => string
  previous: string
  next: string
  onMove: (at: number) => void
  onClose: () => void
}

export const PictureViewer = ({ title, pictures, at, place, previous, next, onMove, onClose }: Props) => {
  const count = pictures.length
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step !== undefined) onMove((at + step + count) % count)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [at, count, onMove])
  return (
    <Dialog title={title} width={920} onClose={onClose}>
      <div css={root}>
        {count > 1 && (
          <IconButton icon="left" size={28} aria-label={previous} onClick={() => onMove((at - 1 + count) % count)} />
        )}
        <Picture src={pictures[at] ?? ''} alt={`${title}, ${place(at)}`} width={760} height={640} eager />
        {count > 1 && <IconButton icon="right" size={28} aria-label={next} onClick={() => onMove((at + 1) % count)} />}
        <p>
          <Heard text={place(at)} />
        </p>
      </div>
    </Dialog>
  )
}
