import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, digits, faintNote, type, wrapOf } from './theme.ts'

const root = css`
  ${wrapOf('16px')}
  align-items: baseline;
  margin-bottom: 16px;
  padding-bottom: 10px;
  border-bottom: 2px solid ${color.ink};
  > [data-part='no'] {
    color: ${color.cobalt};
    font: 700 32px/32px ${digits};
  }
  > h2 {
    font: 700 ${type.floor};
  }
  > p {
    ${faintNote}
  }
  > div {
    align-self: center;
  }
  > [data-part='more'] {
    margin-left: auto;
    color: ${color.cobalt};
    font-weight: 600;
  }
`

interface Props {
  /** 1 is shown as 01. */
  no?: number
  /** Names the section: `<section aria-labelledby={id}>`. */
  id: string
  title: string
  note?: string
  /** After the note. */
  aside?: ReactNode
  more?: ReactNode
}

export const FloorHeading = ({ no, id, title, note, aside, more }: Props) => (
  <div css={root}>
    {no !== undefined && (
      <span data-part="no" aria-hidden="true">
        {String(no).padStart(2, '0')}
      </span>
    )}
    <h2 id={id}>{title}</h2>
    {note && <p>{note}</p>}
    {aside && <div>{aside}</div>}
    {more && <span data-part="more">{more}</span>}
  </div>
)
