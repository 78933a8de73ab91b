import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { color, faintNote, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  justify-items: center;
  padding: 36px 0;
  color: ${color.jade};
  text-align: center;
  > p {
    color: ${color.ink};
    font: ${type.lead};
  }
  > small {
    ${faintNote}
  }
`

interface Props {
  text: string
  /** It changes while it is shown, and is not announced each time. */
  note: string
  link: string
  to: string
}

export const DonePanel = ({ text, note, link, to }: Props) => {
  const next = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
  return (
    <div css={root}>
      <Icon name="check" size={40} />
      <p role="status">{text}</p>
      <small>{note}</small>
      <Link css={buttonStyle} to={to} ref={next}>
        {link}
      </Link>
    </div>
  )
}
