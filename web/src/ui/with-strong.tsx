import type { ReactNode } from 'react'

/** Stands in a text for the value that is put there. */
export const gap = '\n'

/** A text in which one value stands out. */
export const WithStrong = ({ text, children }: { text: string; children: ReactNode }) => {
  const [before, after] = text.split(gap)
  return (
    <>
      {before}
      <strong>{children}</strong>
      {after}
    </>
  )
}
