import { useFields } from '../form/fields.ts'
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { picked, takeFile, type PickedFile } from './world-file.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { show } from '../address.ts'
import { useControl } from '../api/use-control.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { Differences, type DifferencesFound, aboutOf, FileFacts, PageLink, ReplayProgress } from './file-facts.tsx'
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
        <Stack gap={12} align="start">
          <Differences found={differences} />
          {toPage}
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title={t('openTitle')} onClose={() => close()}>
      <Stack gap={12}>
        <FileFacts about={about} />
        {toPage}
        {taken.includes(name) && opened === null && <p>{t('replaces', { name })}</p>}
        <PlainForm
          route="POST /__mall/worlds/{name}/file"
          act={t('open')}
          fields={[field('worldName', { at: 'params.name' })]}
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
      </Stack>
    </Dialog>
  )
}

const OpenFileDialog = (props: Props) => {
  const { data: worlds } = useControl('GET /__mall/worlds')
  return worlds && <Opening {...props} taken={worlds.map(({ name }) => name)} />
}

const veil = css`
  position: fixed;
  inset: 12px;
  z-index: 50;
  place-content: center;
  border: 2px dashed ${color.cobalt};
  background: ${color.cobaltWash};
  opacity: 0.96;
  pointer-events: none;
`
const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** A world file, or an HTTP archive, can be dropped anywhere on the console. */
export const FileDrop = () => {
  const t = useText('consoleWorlds')
  const [over, setOver] = useState(false)
  const file = useStore(picked)
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      const [dropped] = event.dataTransfer?.files ?? []
      if (dropped) void takeFile(dropped)
    }
    const stop = new AbortController()
    addEventListener('dragover', onOver, stop)
    addEventListener('dragleave', onLeave, stop)
    addEventListener('drop', onDrop, stop)
    return () => stop.abort()
  }, [])
  return (
    <>
      {over && (
        <Stack css={veil} gap={12} align="center" size="title" tone="brand" bold>
          <Icon name="top" size={40} />
          {t('dropHere')}
        </Stack>
      )}
      {file && <OpenFileDialog file={file} onClose={() => picked.set(null)} />}
    </>
  )
}
