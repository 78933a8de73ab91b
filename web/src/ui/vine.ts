import drawing from './vine.svg'

/** A vine of flowers, as it runs around a vase: under what stands in its element, fading out on both sides. */
export const vine = `
  position: relative;
  isolation: isolate;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: min(100%, 112px);
    z-index: -1;
    background: currentColor;
    opacity: 0.16;
    mask: url("${drawing}") right / auto 100% repeat-x, linear-gradient(to right, transparent 26%, #000 48%, transparent 70%);
    mask-composite: intersect;
    pointer-events: none;
  }
`
