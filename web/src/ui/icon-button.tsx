import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { centred, color, motion, radius, tinted } from './theme.ts'

const root = css`
  ${centred}
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.control};
  color: ${color.ink3};
  transition: background-color ${motion.hover};
  &:hover {
    ${tinted}
  }
  &:is(:disabled, [aria-disabled='true']) {
    background: none;
    color: ${color.line};
    cursor: default;
  }
  &[hidden] {
    display: none;
  }
`

interface Props extends ComponentProps<'button'> {
  icon: IconName
  size?: number
}

export const IconButton = ({ icon, size = 14, ...rest }: Props) => (
  <button type="button" css={root} {...rest}>
    <Icon name={icon} size={size} />
  </button>
)
