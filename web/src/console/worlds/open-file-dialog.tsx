import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { show } from '../address.ts'
import { useControl } from '../api/use-control.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { useFields } from '../form/use-fields.ts'
import { Differences, type DifferencesFound } from './differences.tsx'
import { aboutOf, FileFacts, PageLink } from './file-facts.tsx'
import type { PickedFile } from './picked-file.ts'
import { ReplayProgress } from './replay-progress.tsx'
import { asWorldName, freeName } from './world-name.ts'

interface Props {
  file: PickedFile
  onClose: () => void
}
/** Asks for the name of the world, and shows the steps that gave another result. */
const Opening = ({ file, onClose, taken }: Props & { taken: readonly string[] }) => {
  const t = useText('consoleWorlds')
  const { field } = useFields()
  const own = asWorldName(file.name)
  const [start] = useState(own === '' || taken.includes(own) ? freeName(own.replace(/-\d+$/, ''), taken) : own)
  const [name, setName] = useState(start)
  const [differences, setDifferences] = useState<DifferencesFound>([])
  const [opened, setOpened] = useState<string | null>(null)
  /** Another world is shown only now: until then this dialog is about what was opened. */
  const close = (world = opened): void => {
    if (world !== null) show({ world })
    onClose()
  }
  const about = aboutOf(file.content)
  const toPage = opened !== null && <PageLink about={about} world={opened} />
  if (differences.length > 0)
    return (
      <Dialog title={t('differences', { count: differences.length })} onClose={() => close()} width={640}>
        <Differences found={differences} />
        {toPage}
      </Dialog>
    )
  return (
    <Dialog title={t('openTitle')} onClose={() => close()}>
      <FileFacts about={about} />
      {toPage}
      {taken.includes(name) && opened === null && <p>{t('replaces', { name })}</p>}
      <PlainForm
        route="POST /__mall/worlds/{name}/file"
        act={t('open')}
        fields={[field('params.name', 'worldName')]}
        known={{ body: file.content }}
        start={{ params: { name: start } }}
        onInput={(input) => setName(String(Object(input?.params).name))}
        onDone={({ world, differences: different }) => {
          showToast('done', t('wasOpened', { name: world.name }))
          setDifferences(different)
          setOpened(world.name)
          if (different.length === 0 && about.page === undefined) close(world.name)
        }}
      />
      <ReplayProgress world={name} />
    </Dialog>
  )
}

export const OpenFileDialog = (props: Props) => {
  const { data: worlds } = useControl('GET /__mall/worlds')
  return worlds && <Opening {...props} taken={worlds.map(({ name }) => name)} />
}
