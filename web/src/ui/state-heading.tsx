import type { Ref } from 'react'
import { HeardBeside } from './heard.tsx'

interface Props {
  id: string
  text: string
  ref?: Ref<HTMLHeadingElement>
}

/** How something stands: it changes by itself while it is shown, and then is heard. */
export const StateHeading = ({ id, text, ref }: Props) => (
  <div>
    <h2 ref={ref} id={id} tabIndex={-1}>
      {text}
    </h2>
    <HeardBeside text={text} />
  </div>
)
