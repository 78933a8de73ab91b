import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { Entry } from './entry.ts'

interface Props {
  chosen: Entry | undefined
}

/** The calls that came meanwhile are exported when it is opened again. */
export const ExportButton = (props: Props) => {
  const t = useText('consoleJournal')
  const [open, setOpen] = useState<Props | null>(null)
  return (
    <>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(props)}>
        {t('export.act')}
      </Button>
      {open && <ExportDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
