import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack, Text } from './layout.tsx'

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
    <Stack gap={24}>
      <Text tone="quiet">{text}</Text>
      <Row align="stretch" justify="end" gap={12}>
        <Button look="outline" onClick={onNo}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
