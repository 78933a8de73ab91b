import { css } from '@emotion/react'
import { goodsTile } from '../../ui/goods-tile.tsx'
import { color, motion, oneLine, radius } from '../../ui/theme.ts'

/** Of offers, rating and sales only what fits on its line is shown. */
export const productCardStyle = css`
  ${goodsTile}
  > [data-part='in-cart'] {
    position: absolute;
    top: 8px;
    right: 8px;
    margin: 0;
  }
  > [data-part='corner'] {
    position: absolute;
    top: 8px;
    left: 8px;
    margin: 0;
  }
  > [data-part='quick'] {
    position: relative;
    grid-area: 1 / 1;
    place-self: end;
    margin: 0 8px 8px 0;
  }
  > :is([data-part='corner'], [data-part='quick']) {
    transition: opacity ${motion.hover};
  }
  @media (hover: hover) {
    &:not(:hover, :focus-within) > :is([data-part='corner'], [data-part='quick']):not(:has([aria-pressed='true'])) {
      opacity: 0;
    }
  }
  > p {
    height: 20px;
    overflow: hidden;
    white-space: nowrap;
    > :is(:last-child, :has(+ [data-part='marks'])) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  > [data-part='looks'] {
    position: relative;
    grid-area: 1 / 1;
    place-self: end start;
    margin: 8px;
    > img {
      border: 1px solid ${color.surface};
      border-radius: 50%;
      outline: 1px solid ${color.line};
    }
  }
  /* Read when the pointer first asks for it. */
  > img ~ img {
    display: none;
  }
  @media (hover: hover) {
    &:hover > img ~ img {
      display: block;
    }
  }
`

export const offersStyle = css`
  > * {
    max-width: 100%;
    padding-inline: 4px;
    ${oneLine}
    border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
    border-radius: ${radius.seal};
    color: ${color.vermilion};
  }
  > b {
    border-color: transparent;
    background: ${color.vermilionWash};
    font-weight: 600;
  }
  > [data-kind='combo'],
  > [data-kind='gift'] {
    color: ${color.cobalt};
  }
`

/** Nothing is seen of what does not fit on the line. */
export const toldStyle = css`
  > * {
    line-height: 20px;
  }
`
