import { css } from '@emotion/react'
import { goodsTile } from '../../../ui/goods-tile.tsx'
import { spine } from '../../../ui/spine.ts'
import { color, faintSmall, motion, oneLine, radius, rowOf, tinted, type, wrapOf } from '../../../ui/theme.ts'

const tear = 'calc(100% - 184px)'
const notch = (side: '0' | '100%') => `radial-gradient(circle 7px at ${side} ${tear}, #0000 98%, #000)`

export const productCardStyle = css`
  ${goodsTile}
  > img,
  > [data-lost] {
    grid-area: 1 / 1;
    background-clip: content-box;
  }
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
  /* What does not fit on one line is not shown. */
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
  /* Where both do not fit, the rating is shown. */
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
  > [data-part='spine'] {
    display: none;
  }

  &[data-kind='ebook'] {
    padding-left: 32px;
    /* As high as in a card without a spine. */
    > img,
    > [data-lost] {
      min-width: calc(100% + 18px);
      max-width: calc(100% + 18px);
      margin-left: -18px;
      padding-left: 18px;
    }
    > [data-part='corner'] {
      left: 40px;
    }
    > [data-part='spine'] {
      ${spine}
    }
  }
  &[data-kind='virtual'] {
    mask: ${notch('0')}, ${notch('100%')};
    mask-composite: intersect;
    &::after {
      content: '';
      position: absolute;
      top: ${tear};
      right: 14px;
      left: 14px;
      border-top: 2px dashed ${color.lineStrong};
    }
  }
`
