import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { color, inlineRowOf, motion, narrow, radius } from './theme.ts'

/** For links that look like buttons: `<Link css={buttonStyle} data-look="buy">`. */
export const buttonStyle = css`
  ${inlineRowOf(8)}
  justify-content: center;
  min-height: 40px;
  padding: 0 22px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${color.cobaltFill};
  color: ${color.onFill};
  font-weight: 600;
  line-height: 22px;
  text-align: center;
  white-space: nowrap;
  ${narrow} {
    white-space: normal;
    overflow-wrap: normal;
  }
  cursor: pointer;
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.cobaltFillHover};
  }
  &[data-look='buy'] {
    background: ${color.vermilionFill};
    &:hover {
      background: ${color.vermilionFillHover};
    }
  }
  &[data-look='outline'] {
    border-color: ${color.cobalt};
    background: none;
    color: ${color.cobalt};
    &:hover {
      background: ${color.cobaltWash};
    }
  }
  &[data-look='quiet'] {
    padding-inline: 10px;
    background: none;
    color: ${color.cobalt};
    &:hover {
      background: ${color.cobaltWash};
    }
  }
  &[data-size='small'] {
    min-height: 32px;
    padding-inline: 14px;
    font-size: 13px;
  }
  &[data-size='large'] {
    min-height: 48px;
    padding-inline: 32px;
    font-size: 16px;
  }
  &[data-wide] {
    display: flex;
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
  &[aria-busy='true']::before {
    content: '';
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;
  }
`

interface Props extends ComponentProps<'button'> {
  /** `buy` is for purchases and payments only. */
  look?: 'primary' | 'buy' | 'outline' | 'quiet'
  size?: 'small' | 'large'
  wide?: boolean
  /** Waiting for an answer: the button keeps the focus and ignores clicks. */
  busy?: boolean
}

export const Button = ({ look = 'primary', size, wide, busy = false, onClick, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    css={buttonStyle}
    data-look={look}
    data-size={size}
    data-wide={wide || undefined}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
