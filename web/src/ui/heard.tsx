import { css } from '@emotion/react'
import { useState, type ReactNode } from 'react'

/** No box of its own: what is in it lies where it would without. */
const root = css`
  display: contents;
`

interface Props {
  /** Undefined while it is not known. */
  text: string | undefined
  /** What is shown of it, if not the text itself. */
  children?: ReactNode
  /** What it is the status of. */
  label?: string
}

/** Whether a text, once it was known, has ever changed. */
export const useChanged = (text: string | undefined): boolean => {
  const [first, setFirst] = useState(text)
  const [changed, setChanged] = useState(false)
  if (first === undefined && text !== undefined) setFirst(text)
  else if (!changed && text !== undefined && text !== first) setChanged(true)
  return changed
}

/** What changes while it is shown: each change is heard, but not what comes with the page. */
export const Heard = ({ text, children = text, label }: Props) => {
  const changed = useChanged(text)
  // The region is there before its text: a text that comes with it is not heard.
  return (
    <>
      {!changed && children}
      <span css={root} role="status" aria-label={label}>
        {changed && children}
      </span>
    </>
  )
}
