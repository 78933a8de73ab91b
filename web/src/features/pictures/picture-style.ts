import { css } from '@emotion/react'
import { addTile } from '../../ui/add-tile.ts'
import { labelled } from '../../ui/field.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'

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
  ${addTile}
  width: 104px;
  height: 104px;
  background-color: ${color.surface};
  font: ${type.small};
  [data-over] & {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  &[data-invalid] {
    border-color: ${color.vermilion};
  }
`
