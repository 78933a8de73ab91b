import { css } from '@emotion/react'
import { color, type } from '../../ui/theme.ts'
import { columns } from './cart-columns.ts'

/** Where a ticket is torn: behind its picture. */
const tear = '182px'
const notch = (side: '0' | '100%') => `radial-gradient(circle 7px at ${tear} ${side}, #0000 98%, #000)`

export const cartRowStyle = css`
  ${columns}
  position: relative;
  align-items: center;
  min-height: 128px;
  margin-top: 8px;
  padding: 16px 16px 16px 34px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  /* What takes the focus is not to hide behind the settle bar. */
  :is(a, button, input) {
    scroll-margin-bottom: 96px;
  }
  &:focus-within {
    border-color: ${color.cobalt};
  }
  > [data-part='goods'] {
    display: flex;
    gap: 28px;
    min-width: 0;
  }
  [data-part='goods'] > img,
  [data-part='goods'] > [data-lost] {
    flex: none;
    width: 94px;
    height: 94px;
    background: ${color.sunken};
  }
  [data-part='goods'] > div {
    display: grid;
    align-content: center;
    gap: 6px;
    min-width: 0;
  }
  h3 {
    overflow: hidden;
    font: 400 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    text-wrap: wrap;
  }
  a:hover {
    color: ${color.cobalt};
  }
  [data-part='sku'] {
    color: ${color.ink3};
    font: ${type.small};
  }
  > [data-part='price'],
  > [data-part='subtotal'] {
    justify-self: end;
  }
  > [data-part='quantity'] {
    display: grid;
    justify-items: center;
    > p {
      height: 18px;
      margin-bottom: -18px;
      color: ${color.amber};
      font: ${type.small};
      white-space: nowrap;
    }
  }
  > [data-part='action'] {
    display: grid;
    justify-items: end;
    gap: 4px;
    > button {
      min-height: 24px;
      color: ${color.ink2};
      font: ${type.note};
      &:hover {
        color: ${color.cobalt};
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
  > [data-part='spine'] {
    display: none;
  }

  &[data-kind='ebook'] > [data-part='spine'] {
    display: block;
    position: absolute;
    inset: 0 auto 0 0;
    width: 18px;
    background: ${color.cobaltFill};
    color: ${color.onFill};
    font-size: 12px;
    line-height: 18px;
    letter-spacing: 3px;
    text-align: center;
    writing-mode: vertical-rl;
  }
  &[data-kind='virtual'] {
    mask: ${notch('0')}, ${notch('100%')};
    mask-composite: intersect;
    &::after {
      content: '';
      position: absolute;
      inset: 14px auto 14px ${tear};
      margin-left: -1px;
      border-left: 2px dashed ${color.lineStrong};
    }
  }
  &[data-gone] {
    background: none;
    color: ${color.ink3};
    img,
    [data-lost] {
      filter: grayscale(1);
      opacity: 0.7;
    }
    > [data-part='price'] > * {
      color: inherit;
    }
    > [data-part='spine'] {
      background: ${color.ink3};
      color: ${color.surface};
    }
  }
`
