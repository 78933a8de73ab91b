import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { wraps } from './shapes.ts'
import { Row, Text } from './layout.tsx'
import { Heard } from './heard.tsx'

const root = css`
  ${wraps}
  margin-block: 16px;
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
  /** Undefined while it is not known. */
  total: string | undefined
}

/** When the selected items are removed, the total takes the focus. */
export const SelectionBar = ({ chosen, shown, allText, onAll, removeText, onRemove, children, total }: Props) => (
  <Row css={root} gap={12} high={48} pad="0 16px" ground="paper">
    <Checkbox checked={shown > 0 && chosen === shown} mixed={chosen > 0 && chosen < shown} onChange={onAll}>
      {allText}
    </Checkbox>
    <Button look="quiet" size="small" disabled={chosen === 0} onClick={onRemove}>
      {removeText}
    </Button>
    {children}
    <Text ends tone="faint" id={selectionTotal} tabIndex={-1}>
      <Heard text={total} />
    </Text>
  </Row>
)

const selectionTotal = 'selection-total'
export const focusSelectionTotal = (): void => document.getElementById(selectionTotal)?.focus({ preventScroll: true })
