import { css } from '@emotion/react'
import type { ControlApi } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { quietNote, stackOf } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { useControl } from '../api/use-control.ts'
import { ActForm } from '../form/act.tsx'
import type { PickedFile } from './picked-file.ts'
import { ReplayProgress } from './replay-progress.tsx'
import { asWorldName, freeName } from './world-name.ts'

interface Props {
  file: PickedFile
  onClose: () => void
}
type Differences = ControlApi['POST /__mall/worlds/{name}/file']['output']['differences']

const list = css`
  ${stackOf(6)}
  max-height: 240px;
  margin-block: 12px;
  overflow: auto;
  ${quietNote}
`

/** Asks for the name of the world, and shows the steps that gave another result. */
const Opening = ({ file, onClose, taken }: Props & { taken: readonly string[] }) => {
  const t = useText('consoleWorlds')
  const own = asWorldName(file.name)
  const [start] = useState(own === '' || taken.includes(own) ? freeName(own.replace(/-\d+$/, ''), taken) : own)
  const [name, setName] = useState(start)
  const [differences, setDifferences] = useState<Differences>([])
  if (differences.length > 0)
    return (
      <Dialog title={t('differences', { count: differences.length })} onClose={onClose} width={640}>
        <p>{t('differencesHint')}</p>
        <ul css={list}>
          {differences.map(({ step, route, what }) => (
            <li key={step}>
              {t('step', { step })} · <code>{route}</code> · {what}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog title={t('openTitle')} onClose={onClose}>
      {taken.includes(name) && <p>{t('replaces', { name })}</p>}
      <ActForm
        route="POST /__mall/worlds/{name}/file"
        act={t('open')}
        known={{ body: file.content as never }}
        start={{ params: { name: start } }}
        onInput={(input) => setName(String(Object(input?.params).name))}
        onDone={(opened) => {
          show({ world: opened.world.name })
          showToast('done', t('wasOpened', { name: opened.world.name }))
          setDifferences(opened.differences)
          if (opened.differences.length === 0) onClose()
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
