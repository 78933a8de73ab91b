import type { Ref } from 'react'
import { Heard } from './heard.tsx'

interface Props {
  id: string
  text: string
  ref?: Ref<HTMLHeadingElement>
}

/** How something stands: it changes by itself while it is shown, and then is heard. */
export const StateHeading = ({ id, text, ref }: Props) => (
  // A region within takes the name from a heading.
  <h2 ref={ref} id={id} tabIndex={-1} aria-label={text}>
    <Heard text={text} />
  </h2>
)
