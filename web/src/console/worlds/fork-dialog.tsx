import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { show } from '../address.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { asWorldName, freeName } from './world-name.ts'

export const ForkDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = useText('consoleWorlds')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const [as, setAs] = useState(() =>
    freeName(
      name.replace(/-\d+$/, ''),
      worlds.map((world) => world.name),
    ),
  )
  const fork = useAct('POST /__mall/worlds/{name}/fork', (world) => {
    onClose()
    show({ world: world.name })
    showToast('done', t('wasForked', { name, as: world.name }))
  })
  const valid = as !== '' && asWorldName(as) === as
  const submit = (): boolean => {
    if (!valid) return false
    fork.mutate({ params: { name }, body: { as } })
    return true
  }
  return (
    <Dialog title={t('forkTitle', { name })} onClose={onClose}>
      <Form label={t('forkTitle', { name })} busy={fork.isPending} onSubmit={submit}>
        <TextField
          label={t('newName')}
          error={valid ? undefined : t('nameRule')}
          value={as}
          maxLength={40}
          spellCheck={false}
          onChange={setAs}
        />
        <Button type="submit" busy={fork.isPending}>
          {t('fork')}
        </Button>
      </Form>
    </Dialog>
  )
}
