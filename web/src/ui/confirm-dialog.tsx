import { css } from '@emotion/react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { color, stackOf } from './theme.ts'

const root = css`
  ${stackOf(24)}
  > p {
    color: ${color.ink2};
  }
  > div {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
  }
`

interface Props {
  title: string
  text: string
  yes: string
  no: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** For what cannot be undone (S4.2); everything else offers to undo instead. */
export const ConfirmDialog = ({ title, text, yes, no, busy, onYes, onNo }: Props) => (
  <Dialog title={title} onClose={onNo}>
    <div css={root}>
      <p>{text}</p>
      <div>
        <Button look="outline" onClick={onNo}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  </Dialog>
)
