import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { PictureViewer } from '../../ui/picture-viewer.tsx'
import { color, radius } from '../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 8px;
  button {
    border: 1px solid ${color.line};
    border-radius: ${radius.seal};
    overflow: hidden;
    cursor: zoom-in;
    &:hover {
      border-color: ${color.cobalt};
    }
  }
  img {
    object-fit: cover;
  }
`

/** What the buyer shows, each to be looked at closely. */
export const ProofPictures = ({ pictures }: { pictures: readonly string[] }) => {
  const t = useText('refunds')
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul css={root} aria-label={t('pictures')}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('viewPicture', { at: at + 1 })}
              onClick={() => setOpen(at)}
            >
              <Picture src={picture} alt="" width={80} height={80} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PictureViewer
          title={t('pictures')}
          pictures={pictures}
          at={open}
          place={(at) => t('picturePlace', { at: at + 1, all: pictures.length })}
          previous={t('previousPicture')}
          next={t('nextPicture')}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
