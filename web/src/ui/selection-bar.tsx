import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { wraps } from './shapes.ts'
import { color, paper } from './theme.ts'
import { Heard } from './heard.tsx'

const root = css`
  display: flex;
  ${wraps}
  align-items: center;
  gap: 12px;
  min-height: 48px;
  margin-block: 16px;
  padding-inline: 16px;
  ${paper}
  > label {
    padding-top: 2px;
  }
  > [data-part='total'] {
    margin-left: auto;
    color: ${color.ink3};
  }
`

interface Props {
  chosen: number
  shown: number
  allText: string
  onAll: (on: boolean) => void
  removeText: string
  onRemove: () => void
  children?: ReactNode
  /** Undefined while it is not known. */
  total: string | undefined
}

/** When the selected items are removed, the total takes the focus. */
export const SelectionBar = ({ chosen, shown, allText, onAll, removeText, onRemove, children, total }: Props) => (
  <div css={root}>
    <Checkbox checked={shown > 0 && chosen === shown} mixed={chosen > 0 && chosen < shown} onChange={onAll}>
      {allText}
    </Checkbox>
    <Button look="quiet" size="small" disabled={chosen === 0} onClick={onRemove}>
      {removeText}
    </Button>
    {children}
    <p data-part="total" id={selectionTotal} tabIndex={-1}>
      <Heard text={total} />
    </p>
  </div>
)

const selectionTotal = 'selection-total'
export const focusSelectionTotal = (): void => document.getElementById(selectionTotal)?.focus({ preventScroll: true })
