import { css } from '@emotion/react'
import type { PayMethod } from 'qinghua-contract/order-machine'
import { Glyph, Icon } from '../../ui/icon.tsx'
import { centred, color, radius } from '../../ui/theme.ts'

const root = css`
  ${centred}
  width: 40px;
  height: 40px;
  border-radius: ${radius.search};
  color: ${color.onFill};
`
/** The character 支, in strokes, as it is no text. */
const pays = 'M4.5 7h15M12 3v8M6.5 11h10c-1.5 4-5 7.5-11 9.5M8.5 11.5c2 4 5.5 7 10.5 8.5'
const twoBubbles =
  'M9 15.6c-.7 0-1.5-.1-2.1-.3L4 17l.6-2.5C3 13.4 2 11.8 2 10c0-3.3 3.3-6 7.3-6 3.3 0 6.1 1.8 7 4.3M16 9.5c3.3 0 6 2.2 6 5 0 1.5-.8 2.9-2.1 3.8l.5 2.2-2.5-1.3c-.6.2-1.2.3-1.9.3-3.3 0-6-2.2-6-5s2.7-5 6-5z'

const marks = {
  alipay: [<Glyph key="" path={pays} size={28} />, '#1677ff'],
  wechat: [<Glyph key="" path={twoBubbles} size={26} />, '#06ad56'],
  balance: [<Icon key="" name="wallet" size={24} />, '#d97706'],
} as const

/** Drawn by us, in the colours by which the providers are known. */
export const PayMark = ({ method }: { method: PayMethod }) => {
  const [glyph, background] = marks[method]
  return (
    <span css={root} aria-hidden="true" style={{ background }}>
      {glyph}
    </span>
  )
}
