import { css } from '@emotion/react'
import { goodsTile } from '../../ui/goods-tile.tsx'
import { color, faintSmall, motion, oneLine, radius, rowOf, tinted, type, wrapOf } from '../../ui/theme.ts'

/** Of offers, rating and sales only what fits on its line is shown. */
export const productCardStyle = css`
  ${goodsTile}
  > [data-part='in-cart'] {
    position: absolute;
    top: 14px;
    right: 14px;
    padding: 2px 8px;
    ${tinted}
    font: 600 ${type.small};
  }
  > [data-part='corner'] {
    position: absolute;
    top: 22px;
    left: 22px;
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
  > [data-part='offers'] {
    ${wrapOf('8px 6px')}
    height: 20px;
    overflow: hidden;
    font: ${type.small};
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
    > [data-kind='coupon'] {
      border-style: dashed;
    }
    > [data-kind='combo'],
    > [data-kind='gift'] {
      color: ${color.cobalt};
    }
  }
  > [data-part='told'],
  > [data-part='meta'] {
    ${rowOf(6)}
    min-width: 0;
    height: 20px;
    ${faintSmall}
    white-space: nowrap;
  }
  > [data-part='told'] {
    flex-wrap: wrap;
    overflow: hidden;
    > * {
      line-height: 20px;
    }
  }
  [data-part='shop'] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-part='rating'] {
    color: ${color.amber};
    font-weight: 600;
  }
  [data-part='sold'] {
    margin-left: auto;
  }
  &[data-kind='ebook'] > [data-part='corner'] {
    left: 40px;
  }
`
