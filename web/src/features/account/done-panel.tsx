import { css } from '@emotion/react'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, type } from '../../ui/theme.ts'

const root = css`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 36px 0;
  color: ${color.jade};
  text-align: center;
  > p {
    color: ${color.ink};
    font: ${type.lead};
  }
`

/** Something is done, and here is where to go next. */
export const DonePanel = ({ text, link, to }: { text: string; link: string; to: string }) => (
  <div css={root} role="status">
    <Icon name="check" size={40} />
    <p>{text}</p>
    <Link css={buttonStyle} to={to}>
      {link}
    </Link>
  </div>
)
