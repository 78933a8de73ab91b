import { color } from './theme.ts'

/** The back of a book: a word from top to bottom along the left edge. */
export const spine = `
  display: block;
  position: absolute;
  inset: 0 auto 0 0;
  width: 18px;
  overflow: hidden;
  background: ${color.cobaltFill};
  color: ${color.onFill};
  font-size: 12px;
  line-height: 18px;
  letter-spacing: 3px;
  text-align: center;
  writing-mode: vertical-rl;
`

/** Between the picture of a ticket and its stub: a dashed line that ends in a notch on both sides. */
export const tear = `
  display: block;
  position: relative;
  grid-area: 1 / 1;
  align-self: end;
  margin-bottom: -5px;
  border-top: 2px dashed ${color.lineStrong};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -8px;
    left: -15px;
    width: 7px;
    height: 14px;
    border: 1px solid ${color.line};
    border-left: 0;
    border-radius: 0 7px 7px 0;
    background: ${color.porcelain};
  }
  &::after {
    right: -15px;
    left: auto;
    rotate: 180deg;
  }
`
