import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { wraps } from './shapes.ts'
import { Row } from './layout.tsx'
import { Heard } from './heard.tsx'
import { visuallyHidden } from './visually-hidden.tsx'

const root = css`
  ${wraps}
  > label {
    padding-top: 2px;
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
}

export const SelectionBar = ({ chosen, shown, allText, onAll, removeText, onRemove, children }: Props) => (
  <Row css={root} gap={12} high={32}>
    <Checkbox checked={shown > 0 && chosen === shown} mixed={chosen > 0 && chosen < shown} onChange={onAll}>
      {allText}
    </Checkbox>
    {chosen > 0 && (
      <Button look="quiet" size="small" onClick={onRemove}>
        {removeText}
      </Button>
    )}
    {children}
  </Row>
)

/** When items are removed, the total takes the focus, and is heard. It is undefined while it is not known. */
export const SelectionTotal = ({ text }: { text: string | undefined }) => (
  <p css={visuallyHidden} id={selectionTotal} tabIndex={-1}>
    <Heard text={text} />
  </p>
)

const selectionTotal = 'selection-total'
export const focusSelectionTotal = (): void => document.getElementById(selectionTotal)?.focus({ preventScroll: true })
