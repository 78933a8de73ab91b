import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { show } from '../address.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { useFields } from '../form/use-fields.ts'
import { CopyButton } from '../pieces/copy-button.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { SureButton } from '../pieces/sure-button.tsx'
import { pickFile } from './picked-file.ts'
import { useSave, worldFile } from './use-save.ts'
import { packWorld } from './world-file.ts'
import { forkName } from './world-name.ts'

export const WorldActs = ({ name }: { name: string }) => {
  const t = useText('consoleWorlds')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const { field } = useFields()
  const [note, setNote] = useState('')
  const save = useSave()
  const params = { name }
  const reset = useAct('POST /__mall/worlds/{name}/reset', () => showToast('done', t('wasReset', { name })))
  const drop = useAct('DELETE /__mall/worlds/{name}', () => {
    show({ world: null })
    showToast('done', t('wasDropped', { name }))
  })
  const link = async (): Promise<string> => {
    const packed = await packWorld(await worldFile(name, note))
    if (packed === null) throw new Error('too big')
    return `${location.origin}/__mall/open#file=${packed}`
  }
  return (
    <>
      <Labelled label={t('note')} hideLabel>
        <input
          css={dense}
          value={note}
          maxLength={1_000}
          placeholder={t('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </Labelled>
      <Button look="outline" size="small" busy={save.isPending} onClick={() => save.mutate({ name, note })}>
        {t('save')}
      </Button>
      <Button look="outline" size="small" onClick={() => void pickFile()}>
        {t('open')}
      </Button>
      <Act
        route="POST /__mall/worlds/{name}/fork"
        act={t('fork')}
        fields={[field('body.as', 'as')]}
        known={{ params: { name } }}
        start={{ body: { as: forkName(name, worlds) } }}
        onDone={(world) => show({ world: world.name })}
      />
      <SureButton
        text={t('reset')}
        sure={t('resetSure')}
        busy={reset.isPending}
        onSure={() => reset.mutate({ params, body: {} })}
      />
      <SureButton text={t('drop')} sure={t('dropSure')} busy={drop.isPending} onSure={() => drop.mutate({ params })} />
      <CopyButton text={link} name={t('link')} failed={t('tooBig')} />
    </>
  )
}
