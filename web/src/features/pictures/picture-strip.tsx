import { css } from '@emotion/react'
import { Suspense, useState } from 'react'
import { lazily } from '../../lib/load-chunk.ts'
import { Row } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, radius } from '../../ui/theme.ts'

export const PictureViewer = lazily('viewer', [], async () =>
  import('../../ui/picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer),
)

const thumb = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.seal};
  overflow: hidden;
  cursor: zoom-in;
  &:hover {
    border-color: ${color.cobalt};
  }
`

interface Props {
  title: string
  /** Joined by commas. */
  pics: string
  size: number
  texts: {
    readonly view: (at: number) => string
    readonly place: (at: number, count: number) => string
    readonly previous: string
    readonly next: string
  }
}

export const PictureStrip = ({ title, pics, size, texts }: Props) => {
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = [...new Set(pics.split(',').filter((picture) => picture !== ''))]
  if (pictures.length === 0) return null
  return (
    <>
      <Row as="ul" gap={8} wrap aria-label={title}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <button
              css={thumb}
              type="button"
              aria-haspopup="dialog"
              aria-label={texts.view(at + 1)}
              onClick={() => setOpened(at)}
            >
              <Picture src={picture} alt="" width={size} height={size} />
            </button>
          </li>
        ))}
      </Row>
      <Suspense>
        {opened !== null && (
          <PictureViewer
            title={title}
            pictures={pictures}
            at={opened}
            place={(at) => texts.place(at + 1, pictures.length)}
            previous={texts.previous}
            next={texts.next}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
