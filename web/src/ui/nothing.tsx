import type { ComponentProps } from 'react'
import { Way } from './link.tsx'
import { EmptyState } from './states.tsx'

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'children'> {
  to: string
  /** What the link there says. */
  way: string
}

/** There is nothing to show here; the way to where there is something. */
export const Nothing = ({ to, way, ...empty }: Props) => (
  <EmptyState {...empty}>
    <Way to={to}>{way}</Way>
  </EmptyState>
)
