import { css } from '@emotion/react'
import type { ProductDetail, Sku } from 'qinghua-contract'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { receivePicture } from '../goods/picture-transition.ts'
import { keyed } from '../../ui/keyed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, paper, radius, stackOf } from '../../ui/theme.ts'
import { LargePicture, side } from './large-picture.tsx'

const PictureViewer = lazy(async () => ({
  default: (await loadChunk('viewer', () => import('../../ui/picture-viewer.tsx'))).PictureViewer,
}))

const most = 5
const small = 76

const root = css`
  ${stackOf(12)}
  width: min(${side}px, 100%);
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${(side - most * small) / (most - 1)}px;
  }
  li > button {
    display: block;
    width: ${small}px;
    height: ${small}px;
    padding: 2px;
    ${paper}
    border-radius: ${radius.seal};
    &[aria-current] {
      border-color: ${color.cobalt};
      box-shadow: 0 0 0 1px ${color.cobalt};
    }
  }
`

interface Props {
  product: Pick<ProductDetail, 'prodName' | 'imgs'>
  /** The variants that the choice leaves. */
  possible: readonly Pick<Sku, 'pic' | 'imgs'>[]
}

/** From one variant to another the view stays, if each has views of its own. */
export const Gallery = ({ product, possible }: Props) => {
  const t = useText('detail')
  const name = product.prodName
  const { pic: chosen, imgs: own } = possible[0] ?? {}
  const pictures = (own || product.imgs).split(',').filter((picture) => picture !== '')
  const [shown, setShown] = useState({ chosen, picture: chosen ?? pictures[0] ?? '', at: 0 })
  const [open, setOpen] = useState(false)
  if (shown.chosen !== chosen) {
    const same = own ? pictures[shown.at] : undefined
    setShown({ chosen, picture: same ?? chosen ?? shown.picture, at: shown.at })
  }
  const at = Math.max(0, pictures.indexOf(shown.picture))
  const show = (next: number) => setShown({ chosen, picture: pictures[next] ?? '', at: next })
  const place = (index: number) => t('picture', { at: index + 1, count: pictures.length })
  return (
    <div css={root} role="group" aria-label={t('pictures')}>
      <LargePicture
        picture={pictures[at] ?? ''}
        alt={at === 0 ? name : ''}
        label={t('enlarge', { at: at + 1, count: pictures.length })}
        onOpen={() => setOpen(true)}
      />
      {pictures.length > 1 && (
        <ul>
          {keyed(pictures.slice(0, most), String).map(([key, picture], index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('showPicture', { at: index + 1 })}
                aria-current={index === at || undefined}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(index)}
                onClick={() => show(index)}
              >
                <Picture bare src={picture} alt="" width={small - 6} height={small - 6} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open && (
          <PictureViewer
            title={name}
            pictures={pictures}
            at={at}
            place={place}
            previous={t('previousPicture')}
            next={t('nextPicture')}
            onMove={show}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

export const GallerySkeleton = ({ picture }: { picture: string | undefined }) => (
  <div css={root} aria-busy="true" ref={picture ? receivePicture : null}>
    {picture ? (
      <Picture bare src={picture} alt="" width={side} height={side} eager />
    ) : (
      <Skeleton width={side} height={side} />
    )}
  </div>
)
