import { css } from '@emotion/react'
import { useEffect } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Grid, Text } from './layout.tsx'
import { Heard } from './heard.tsx'
import { Picture } from './picture.tsx'

const root = css`
  > button {
    width: 48px;
    height: 96px;
  }
`
const shown = { width: '100%', height: 'min(640px, 100vh - 240px)', objectFit: 'contain', gridArea: '1 / 2' } as const

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
      <Grid css={root} columns="48px minmax(0, 1fr) 48px" wide gap={8} align="center">
        {count > 1 && (
          <IconButton icon="left" size={28} aria-label={previous} onClick={() => onMove((at - 1 + count) % count)} />
        )}
        <Picture src={pictures[at] ?? ''} alt={`${title}, ${place(at)}`} width={760} height={640} eager style={shown} />
        {count > 1 && <IconButton icon="right" size={28} aria-label={next} onClick={() => onMove((at + 1) % count)} />}
        <Text tone="faint" size="note" text="center" style={{ gridColumn: '1 / -1' }}>
          <Heard text={place(at)} />
        </Text>
      </Grid>
    </Dialog>
  )
}
