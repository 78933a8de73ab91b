import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { quietNote, stackOf } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { useAct, useControl } from '../api/use-control.ts'
import type { PickedFile } from './picked-file.ts'
import { ReplayProgress } from './replay-progress.tsx'
import { asWorldName, freeName } from './world-name.ts'

const list = css`
  ${stackOf(6)}
  max-height: 240px;
  margin-block: 12px;
  overflow: auto;
  ${quietNote}
`

/** Asks for the name of the world, and shows the steps that gave another result. */
export const OpenFileDialog = ({ file, onClose }: { file: PickedFile; onClose: () => void }) => {
  const t = useText('consoleWorlds')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const taken = worlds.map((world) => world.name)
  const [name, setName] = useState(() => {
    const own = asWorldName(file.name)
    return own === '' || taken.includes(own) ? freeName(own.replace(/-\d+$/, ''), taken) : own
  })
  const open = useAct('POST /__mall/worlds/{name}/file', ({ world, differences }) => {
    show({ world: world.name })
    showToast('done', t('wasOpened', { name: world.name }))
    if (differences.length === 0) onClose()
  })
  const valid = name !== '' && asWorldName(name) === name
  const submit = (): boolean => {
    if (!valid) return false
    open.mutate({ params: { name }, body: file.content } as never)
    return true
  }
  if (open.data)
    return (
      <Dialog title={t('differences', { count: open.data.differences.length })} onClose={onClose} width={640}>
        <p>{t('differencesHint')}</p>
        <ul css={list}>
          {open.data.differences.map(({ step, route, what }) => (
            <li key={step}>
              {t('step', { step })} · <code>{route}</code> · {what}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog title={t('openTitle')} onClose={onClose}>
      <Form label={t('openTitle')} busy={open.isPending} onSubmit={submit}>
        <TextField
          label={t('newName')}
          hint={taken.includes(name) ? t('replaces', { name }) : undefined}
          error={valid ? undefined : t('nameRule')}
          value={name}
          maxLength={40}
          spellCheck={false}
          onChange={setName}
        />
        {open.isPending && <ReplayProgress world={name} />}
        <Button type="submit" busy={open.isPending}>
          {t('open')}
        </Button>
      </Form>
    </Dialog>
  )
}
