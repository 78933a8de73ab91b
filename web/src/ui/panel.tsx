import { css } from '@emotion/react'
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Link } from './link.tsx'
import { wraps } from './shapes.ts'
import { Row, Surface } from './layout.tsx'
import { textLink } from './text-link.ts'
import { type } from './theme.ts'

const root = css`
  break-inside: avoid;
  > header {
    ${wraps}
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
  /** Where there is more of it: a link beside the heading. */
  more?: { readonly text: string; readonly to: string }
}

/** A part of a page, on paper: its heading, what stands beside it, and what it is about. */
export const Panel = ({ title, heading, aside, more, children, ...rest }: Props) => {
  const id = useId()
  return (
    <Surface as="section" css={root} pad="20px 24px 24px" aria-labelledby={id} {...rest}>
      <Row as="header" justify="between" gap="4px 16px" high={32}>
        <h2 ref={heading} id={id} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {aside}
        {more && (
          <Link css={textLink} to={more.to}>
            {more.text}
          </Link>
        )}
      </Row>
      {children}
    </Surface>
  )
}
