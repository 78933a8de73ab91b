import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { linkCard } from './link-card.ts'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { cardsFit, clamp, type } from './theme.ts'

/**
 * Goods in a grid: the picture, the name, whose link covers the tile, and what else there is to say of them. The name
 * takes what room is left, so that the rest stands in line with that of the tiles beside it.
 */
export const goodsTile = css`
  ${linkCard}
  --name: 22px;
  &:lang(en) {
    --name: 44px;
  }
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  gap: 8px;
  height: 100%;
  padding-bottom: 14px;
  > * {
    margin-inline: 14px;
  }
  > :is(img, [data-lost]),
  > :not(* + *) {
    grid-area: 1 / 1;
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    margin: 0;
  }
  &[data-gone] > :is(img, [data-lost]) {
    filter: grayscale(1);
    opacity: 0.7;
  }
  > h3 {
    align-self: start;
    text-wrap: wrap;
    font: 400 ${type.body};
    ${clamp(2)}
  }
`

/** Five beside each other, six on a wide screen. */
export const tilesBeside = css`
  display: grid;
  grid-template-columns: repeat(var(--cards, 5), minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(var(--wide-cards, 6), minmax(0, 1fr));
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

/** What is below the name, in pixels. */
export const GoodsTileSkeleton = ({ lines, className }: { lines: readonly number[]; className?: string }) => (
  <div css={goodsTile} className={className}>
    <Skeleton aspectRatio="1" />
    <Skeleton height="var(--name)" />
    {Array.from(lines.entries(), ([at, height]) => (
      <Skeleton key={at} height={height} />
    ))}
  </div>
)
