import { css } from '@emotion/react'
import { labelled } from '../../ui/field.tsx'
import { color, motion, radius, stackOf, type } from '../../ui/theme.ts'

export const field = css`
  ${stackOf(6)}
  min-width: 0;
  ${labelled}
`

export const tile = css`
  width: 104px;
  &[data-target] {
    outline: 2px solid ${color.cobalt};
    outline-offset: 2px;
  }
`

export const chooser = css`
  ${stackOf(4)}
  place-content: center;
  justify-items: center;
  width: 104px;
  height: 104px;
  padding: 8px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.cobalt};
  font: ${type.small};
  cursor: pointer;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover};
  &:hover,
  [data-over] & {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  &[data-invalid] {
    border-color: ${color.vermilion};
  }
  &[aria-disabled='true'] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`
