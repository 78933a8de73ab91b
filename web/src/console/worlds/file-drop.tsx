import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { picked, takeFile, type PickedFile } from './world-file.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { show } from '../address.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Differences, aboutOf, FileFacts, PageLink, ReplayProgress } from './file-facts.tsx'
import { asWorldName, freeName } from './world-name.ts'

interface Props {
  file: PickedFile
  onClose: () => void
}
/** Says what is in a file before it is opened under an unused name, then the steps that gave another result. */
const Opening = ({ file, onClose, taken }: Props & { taken: readonly string[] }) => {
  const t = useText('consoleWorlds')
  const own = asWorldName(file.name)
  const [name] = useState(own === '' || taken.includes(own) ? freeName(own.replace(/-\d+$/, ''), taken) : own)
  const about = aboutOf(file.content)
  /** Another world is shown only now: until then this dialog is about what was opened. */
  const leave = (): void => {
    show({ world: name })
    onClose()
  }
  const open = useAct('POST /__mall/worlds/{name}/file', ({ differences }) => {
    showToast('done', t('wasOpened', { name }))
    if (differences.length === 0 && about.page === undefined) leave()
  })
  const found = open.data?.differences ?? []
  return (
    <Dialog
      title={found.length > 0 ? t('differences', { count: found.length }) : t('openTitle', { name })}
      onClose={open.isSuccess ? leave : onClose}
      width={520}
    >
      <Stack gap={16} align="start">
        {found.length > 0 ? <Differences found={found} /> : <FileFacts about={about} />}
        {open.isSuccess ? (
          <PageLink about={about} world={name} />
        ) : (
          <Button busy={open.isPending} onClick={() => open.mutate({ params: { name }, body: file.content })}>
            {t('open')}
          </Button>
        )}
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
