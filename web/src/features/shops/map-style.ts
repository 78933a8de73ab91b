import { css } from '@emotion/react'
import { color, digits, faintSmall, radius, rowOf } from '../../ui/theme.ts'

export const mapStyle = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
  > [data-part='drawing'] {
    position: relative;
    > button {
      position: absolute;
      inset: 0;
      cursor: crosshair;
      touch-action: manipulation;
      &:focus-visible {
        outline-offset: -3px;
      }
    }
    > svg {
      display: block;
      width: 100%;
      background: ${color.cobaltWash};
    }
  }
  line {
    stroke: ${color.line};
    stroke-width: 1;
  }
  text {
    fill: ${color.ink3};
    font: 600 11px ${digits};
    text-anchor: middle;
    user-select: none;
  }
  [data-part='seat'] {
    > circle {
      fill: ${color.surface};
      stroke: ${color.cobalt};
      stroke-width: 1.5;
    }
    > text {
      fill: ${color.ink2};
      font: 12px var(--sans);
    }
    &[data-chosen] > circle {
      fill: ${color.cobalt};
    }
    &[data-chosen] > text {
      fill: ${color.cobalt};
      font-weight: 700;
    }
  }
  [data-part='marker'] {
    fill: ${color.vermilion};
    stroke: ${color.surface};
    stroke-width: 1.5;
  }
  > [data-part='bar'] {
    ${rowOf(12)}
    padding: 6px 12px;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    ${faintSmall}
    > [data-part='at'] {
      flex: 1;
      color: ${color.ink};
    }
    > button {
      width: 32px;
      height: 32px;
      border: 1px solid ${color.line};
      border-radius: ${radius.control};
      color: ${color.cobalt};
      font: 600 18px/1 ${digits};
      &:hover {
        background: ${color.cobaltWash};
      }
    }
  }
`
