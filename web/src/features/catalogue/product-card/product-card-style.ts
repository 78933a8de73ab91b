import { css } from '@emotion/react'
import { color, motion, radius, type } from '../../../ui/theme.ts'

const tear = 'calc(100% - 156px)'
const notch = (side: '0' | '100%') => `radial-gradient(circle 7px at ${side} ${tear}, #0000 98%, #000)`

export const productCardStyle = css`
  container-type: inline-size;
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  height: 100%;
  padding: 14px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
  }
  &:focus-within {
    border-color: ${color.cobalt};
  }
  > img,
  > [data-lost] {
    width: 100%;
    height: 100cqi;
    background: ${color.sunken};
  }
  > [data-part='in-cart'] {
    position: absolute;
    top: 14px;
    right: 14px;
    padding: 2px 8px;
    background: ${color.cobaltWash};
    color: ${color.cobalt};
    font: 600 ${type.small};
  }
  > [data-part='corner'] {
    position: absolute;
    top: 22px;
    left: 22px;
    opacity: 0;
    transition: opacity ${motion.hover};
    &:has([aria-pressed='true']) {
      opacity: 1;
    }
  }
  &:hover > [data-part='corner'],
  &:focus-within > [data-part='corner'] {
    opacity: 1;
  }
  > h3 {
    height: 44px;
    overflow: hidden;
    text-wrap: wrap;
    font: 400 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  a[data-part='name']::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a[data-part='name'] {
    color: ${color.cobalt};
  }
  /* What does not fit on one line is not shown. */
  > [data-part='offers'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 6px;
    height: 20px;
    overflow: hidden;
    font: ${type.small};
    > * {
      max-width: 100%;
      padding-inline: 4px;
      overflow: hidden;
      border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
      border-radius: ${radius.seal};
      color: ${color.vermilion};
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > b {
      border-color: transparent;
      background: ${color.vermilionWash};
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    > [data-kind='coupon'] {
      border-style: dashed;
    }
    > [data-kind='combo'],
    > [data-kind='gift'] {
      color: ${color.cobalt};
    }
  }
  > [data-part='meta'] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    height: 20px;
    color: ${color.ink3};
    font: ${type.small};
    white-space: nowrap;
  }
  [data-part='shop'] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-part='sold'] {
    margin-left: auto;
  }
  > [data-part='spine'] {
    display: none;
  }

  &[data-kind='ebook'] {
    padding-left: 32px;
    > img,
    > [data-lost] {
      height: calc(100cqi + 18px);
    }
    > [data-part='corner'] {
      left: 40px;
    }
    > [data-part='spine'] {
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
  &[data-gone] {
    > img,
    > [data-lost] {
      filter: grayscale(1);
      opacity: 0.7;
    }
  }
`
