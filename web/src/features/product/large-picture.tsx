import { css } from '@emotion/react'
import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { receivePicture } from '../goods/picture-transition.ts'
import { Picture } from '../../ui/picture.tsx'
import { color, paper, shadow } from '../../ui/theme.ts'

export const side = 440
const lens = 190
const zoom = 2.4

const root = css`
  position: relative;
  display: block;
  width: min(${side}px, 100%);
  aspect-ratio: 1;
  ${paper}
  cursor: zoom-in;
  > img,
  > [data-lost] {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
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
      width: ${side * zoom}px;
      max-width: none;
      height: ${side * zoom}px;
      object-fit: contain;
    }
  }
  &[data-near] > [data-part='lens'] {
    opacity: 1;
  }
`

interface Props {
  picture: string
  alt: string
  label: string
  onOpen: () => void
}

export const LargePicture = ({ picture, alt, label, onOpen }: Props) => {
  const ref = useRef<HTMLButtonElement>(null)
  const glass = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => receivePicture(ref.current), [])
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const box = ref.current?.getBoundingClientRect()
    const image = glass.current?.querySelector('img')
    if (pointerType !== 'mouse' || !box || !glass.current || !image) return
    const [x, y] = [clientX - box.left, clientY - box.top]
    glass.current.style.transform = `translate(${x - lens / 2}px, ${y - lens / 2}px)`
    image.style.transform = `translate(${lens / 2 - x * zoom}px, ${lens / 2 - y * zoom}px)`
    ref.current?.setAttribute('data-near', '')
  }
  return (
    <button
      ref={ref}
      css={root}
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
