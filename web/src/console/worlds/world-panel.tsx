import { CopyButton, NewTab } from '../pieces/buttons.tsx'
import { useFields } from '../form/fields.ts'

import type { WorldView } from 'qinghua-contract/control'
import { Panel } from '../pieces/panel.tsx'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { enterAddress, useHere, useWorld } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { showToast } from '../../lib/toasts.ts'
import { show } from '../address.ts'
import { Act, Press } from '../form/act.tsx'
import { ShareButton } from '../share/share.tsx'
import { pickFile } from './world-file.ts'
import { forkName } from './world-name.ts'

const WorldActs = ({ name }: { name: string }) => {
  const t = useText('consoleWorlds')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const { field } = useFields()
  const params = { name }
  return (
    <>
      <ShareButton />
      <Button look="outline" size="small" onClick={() => void pickFile()}>
        {t('open')}
      </Button>
      <Act
        route="POST /__mall/worlds/{name}/fork"
        act={t('fork')}
        fields={[field('as')]}
        known={{ params }}
        start={{ body: { as: forkName(name, worlds) } }}
        onDone={(world) => show({ world: world.name })}
      />
      <Press
        route="POST /__mall/worlds/{name}/reset"
        act={t('reset')}
        sure={t('resetSure')}
        input={{ params, body: {} }}
        onDone={() => showToast('done', t('wasReset', { name }))}
      />
      <Press
        route="DELETE /__mall/worlds/{name}"
        act={t('drop')}
        sure={t('dropSure')}
        input={{ params }}
        onDone={() => {
          show({ world: null })
          showToast('done', t('wasDropped', { name }))
        }}
      />
    </>
  )
}

/** What has become of the files of a world, if anything. */
export const WorldTrouble = ({ world: { kept, damage } }: { world: Pick<WorldView, 'kept' | 'damage'> }) => {
  const t = useText('consoleWorlds')
  const trouble = kept === 'failing' ? t('diskFailing') : damage && t('notWhole', { file: damage.file })
  return (
    trouble !== null && (
      <Text ground="alarm" pad="8px 16px" size="note" role="status">
        {trouble}
      </Text>
    )
  )
}

/** To the page that shows the scenario, as its account; the address leads to the shop as it was left. */
const ShopLink = ({ origin }: { origin: string }) => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const { as = null, at = null } = useControl('GET /__mall/scene').data ?? {}
  if (as === null && at === null) return <NewTab href={`${origin}/`}>{t('openShop')}</NewTab>
  return (
    <NewTab
      href={enterAddress(origin, { lang, to: at ?? '/', ...(as !== null && { as }) })}
      title={[as, at ?? '/'].filter(Boolean).join(' ')}
    >
      {t('scene')}
    </NewTab>
  )
}

export const WorldPanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const world = useWorld()
  const { data: scenarios = [] } = useControl('GET /__mall/scenarios')
  const scenario = scenarios.find(({ name }) => name === world?.scenario)
  if (!here) return <Skeleton height={260} />
  const address = `${here.origin}/`
  return (
    <Panel title={t('world', { name: here.world })}>
      {world && <WorldTrouble world={world} />}
      <Stack gap={12} align="start" pad="12px 16px">
        <Text as="a" tone="brand" size="lead" bold href={address} target="_blank" rel="noopener">
          {address}
        </Text>
        <Text tone="quiet">{t('from', { scenario: scenario?.title ?? world?.scenario ?? '' })}</Text>
        <Row gap={8} wrap>
          <ShopLink origin={here.origin} />
          <CopyButton text={address} name={t('address')} />
        </Row>
      </Stack>
      <Row edge="top" gap={8} pad="12px 16px" wrap>
        <WorldActs name={here.world} />
      </Row>
    </Panel>
  )
}
