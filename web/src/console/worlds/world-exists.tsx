import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'

interface Props {
  name: string
  busy?: boolean
  onOpen: () => void
  onBegin: () => void
}

/** What is to be done with a world whose name another would get. */
export const WorldExists = ({ name, busy = false, onOpen, onBegin }: Props) => {
  const t = useText('consoleWorlds')
  return (
    <Stack gap={16}>
      <p>{t('exists.question', { name })}</p>
      <Row gap={8}>
        <Button busy={busy} onClick={onOpen}>
          {t('exists.open')}
        </Button>
        <Button look="outline" busy={busy} onClick={onBegin}>
          {t('exists.begin')}
        </Button>
      </Row>
    </Stack>
  )
}
