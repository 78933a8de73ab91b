import { css } from '@emotion/react'
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { wraps } from './shapes.ts'
import { paper, type } from './theme.ts'

const root = css`
  padding: 20px 24px 24px;
  ${paper}
  break-inside: avoid;
  > header {
    display: flex;
    ${wraps}
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 32px;
    margin-bottom: 8px;
    > a {
      font: 600 ${type.note};
    }
  }
`

interface Props extends Omit<ComponentProps<'section'>, 'title' | 'ref'> {
  title: ReactNode
  /** The heading takes the focus when the page leads here. */
  heading?: Ref<HTMLHeadingElement>
  /** Beside the heading. */
  aside?: ReactNode
}

/** A part of a page, on paper: its heading, what stands beside it, and what it is about. */
export const Panel = ({ title, heading, aside, children, ...rest }: Props) => {
  const id = useId()
  return (
    <section css={root} aria-labelledby={id} {...rest}>
      <header>
        <h2 ref={heading} id={id} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
