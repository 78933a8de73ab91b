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
