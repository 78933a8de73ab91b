import { css } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'

const root = css`
  > summary {
    cursor: pointer;
  }
`

interface Props {
  summary: ReactNode
  /** Unfolds it. */
  opened?: boolean
  children: ReactNode
}

/** What is told when a line is unfolded. */
export const More = ({ summary, opened, children }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <details css={root} open={opened} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <Stack gap={6} pad="6px 0 6px 16px" tone="quiet">
          {children}
        </Stack>
      )}
    </details>
  )
}
