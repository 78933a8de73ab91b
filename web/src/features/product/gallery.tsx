import { css } from '@emotion/react'
import type { ProductDetail, Sku } from 'qinghua-contract'
import { Suspense, useState, useLayoutEffect, useRef, type PointerEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureViewer } from '../pictures/picture-strip.tsx'
import { receivePicture } from '../goods/picture-transition.ts'
import { keyed } from '../../ui/keyed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, narrow, paper, radius, shadow } from '../../ui/theme.ts'

/** About as wide as it is shown. */
const side = 540
const lens = 190
const zoom = 2.4

const largePictureStyle = css`
  position: relative;
  display: block;
  ${paper}
  cursor: zoom-in;
  > [data-part='lens'] {
    position: absolute;
    top: 0;
    left: 0;
    width: ${lens}px;
    height: ${lens}px;
    overflow: hidden;
    border: 2px solid ${color.cobalt};
    border-radius: 50%;
    background: ${color.surface};
    box-shadow: ${shadow.popover};
    opacity: 0;
    pointer-events: none;
    > img {
      position: absolute;
      top: 0;
      left: 0;
      max-width: none;
      object-fit: cover;
    }
  }
  &[data-near] > [data-part='lens'] {
    opacity: 1;
  }
`

interface LargePictureProps {
  picture: string
  alt: string
  label: string
  onOpen: () => void
}

const LargePicture = ({ picture, alt, label, onOpen }: LargePictureProps) => {
  const ref = useRef<HTMLButtonElement>(null)
  const glass = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => receivePicture(ref.current), [])
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const box = ref.current?.getBoundingClientRect()
    const image = glass.current?.querySelector('img')
    if (pointerType !== 'mouse' || !box || !glass.current || !image) return
    const [x, y] = [clientX - box.left, clientY - box.top]
    glass.current.style.transform = `translate(${x - lens / 2}px, ${y - lens / 2}px)`
    image.style.width = `${box.width * zoom}px`
    image.style.height = `${box.height * zoom}px`
    image.style.transform = `translate(${lens / 2 - x * zoom}px, ${lens / 2 - y * zoom}px)`
    ref.current?.setAttribute('data-near', '')
  }
  return (
    <button
      ref={ref}
      css={largePictureStyle}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onPointerMove={follow}
      onPointerLeave={() => ref.current?.removeAttribute('data-near')}
      onClick={onOpen}
    >
      <Picture bare src={picture} alt={alt} width={side} height={side} eager />
      <span ref={glass} data-part="lens" aria-hidden="true">
        {picture && <img src={picture} alt="" width={side * zoom} height={side * zoom} />}
      </span>
    </button>
  )
}

const most = 6
const small = 72

/** A picture with others stands beside them; one alone takes their place, too, and is as high. */
const root = css`
  display: grid;
  grid-template-columns: ${small}px minmax(0, 1fr);
  gap: 12px;
  > :last-child {
    aspect-ratio: 1;
    > img,
    > [data-lost] {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
  > :only-child {
    grid-column: 1 / -1;
    aspect-ratio: ${side + small + 12} / ${side};
  }
  > ul {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    > ul {
      display: flex;
      flex-wrap: wrap;
      order: 1;
    }
  }
  li > button {
    display: block;
    width: ${small}px;
    height: ${small}px;
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
    <>
      <div css={root} role="group" aria-label={t('pictures')}>
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
                  <Picture bare src={picture} alt="" width={small - 2} height={small - 2} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <LargePicture
          picture={pictures[at] ?? ''}
          alt={at === 0 ? name : ''}
          label={t('enlarge', { at: at + 1, count: pictures.length })}
          onOpen={() => setOpen(true)}
        />
      </div>
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
    </>
  )
}

/** The picture comes with others, until it is known. */
export const GallerySkeleton = ({ picture }: { picture: string | undefined }) => (
  <div css={root} aria-busy="true">
    <span />
    <div ref={picture ? receivePicture : null}>
      {picture ? (
        <Picture bare src={picture} alt="" width={side} height={side} eager />
      ) : (
        <Skeleton width="100%" height="100%" />
      )}
    </div>
  </div>
)
