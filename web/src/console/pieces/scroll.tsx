import { css } from '@emotion/react'
import type { ComponentProps } from 'react'

/** Of what machines write and read. */
export const mono = css`
  font:
    12px/18px ui-monospace,
    Consolas,
    monospace;
`
const root = css`
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`
interface Props extends ComponentProps<'div'> {
  label: string
  /** The maximum height. */
  height?: string
}

/** A scrollable area that can be scrolled by keyboard. */
export const Scroll = ({ label, height = '360px', ...rest }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
  <div css={root} role="region" aria-label={label} style={{ maxHeight: height }} tabIndex={0} {...rest} />
)
