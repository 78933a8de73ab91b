import type { ComponentProps } from 'react'
import { buttonStyle } from '../../ui/button.tsx'

/** A link in the style of a button to what another tab of the browser shows. */
export const NewTab = ({ look, children, ...rest }: ComponentProps<'a'> & { look?: 'outline' | undefined }) => (
  <a css={buttonStyle} data-look={look} data-size="small" target="_blank" rel="noopener" {...rest}>
    {children}
  </a>
)
