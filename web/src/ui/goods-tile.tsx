import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { linkCard } from './link-card.ts'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { clamp, type } from './theme.ts'

/** Goods in a grid: the picture, the name, whose link covers the tile, and what else there is to say of them. */
export const goodsTile = css`
  ${linkCard}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  height: 100%;
  padding: 14px;
  > img,
  > [data-lost] {
    width: 100%;
    min-width: 100%;
    height: auto;
    aspect-ratio: 1;
  }
  &[data-gone] > :is(img, [data-lost]) {
    filter: grayscale(1);
    opacity: 0.7;
  }
  > h3 {
    height: 44px;
    text-wrap: wrap;
    font: 400 ${type.body};
    ${clamp(2)}
  }
`

interface Props {
  pic: string
  name: string
  /** The name, as a link if there is somewhere to go. */
  title: ReactNode
  gone: boolean
  className?: string
  children: ReactNode
}

export const GoodsTile = ({ pic, name, title, gone, className, children }: Props) => (
  <article css={goodsTile} className={className} data-gone={gone || undefined}>
    <Picture src={pic} alt="" width={220} height={220} />
    <h3 title={name}>{title}</h3>
    {children}
  </article>
)

export const GoodsTileSkeleton = ({ lines }: { lines: number }) => (
  <div css={goodsTile}>
    <Skeleton aspectRatio="1" />
    {Array.from({ length: lines }, (_, at) => (
      <Skeleton key={at} />
    ))}
  </div>
)
