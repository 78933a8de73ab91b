import { CopyButton, NewTab } from '../pieces/buttons.tsx'
import { useState } from 'react'
import { css } from '@emotion/react'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'
import { Answered, None, Panel, Line } from '../pieces/panel.tsx'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { enterAddress, useHere } from '../api/place.ts'
import { useControl, useAct } from '../api/use-control.ts'
import { listPanels } from '../form/list-panel.tsx'
import { dense, Labelled, SearchField } from '../pieces/labelled.tsx'
import { showToast } from '../../lib/toasts.ts'
import { color } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { groupBy, matching } from '../pieces/lists.ts'
import { Scroll } from '../pieces/scroll.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WorldExists } from './world-exists.tsx'
import { asWorldName, freeName } from './world-name.ts'

const AccountsPanel = listPanels('consoleWorlds')(['GET /__mall/accounts'], function useAccounts({ t }) {
  const lang = useLanguage()
  const here = useHere()
  const password = useControl('GET /__mall/accounts').data?.[0]?.password
  return {
    title: t('accounts'),
    actions: password !== undefined && <CopyButton text={password} name={t('password')} />,
    line: ({ userName, mobile, about }) => ({
      id: userName,
      name: userName,
      what: mobile,
      note: about,
      acts: here && (
        <NewTab
          look="outline"
          href={enterAddress(here.origin, { as: userName, lang })}
          aria-label={t('enterAs', { name: userName })}
        >
          {t('enter')}
        </NewTab>
      ),
    }),
  }
})

const area = css`
  position: sticky;
  top: 0;
  border-block: 1px solid ${color.line};
  section:first-of-type > & {
    border-top: 0;
  }
`

const ScenariosPanel = () => {
  const t = useText('consoleWorlds')
  const filter = useParam('scenarios') ?? ''
  const [name, setName] = useState('')
  const scenarios = useControl('GET /__mall/scenarios')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const [asked, setAsked] = useState<string | null>(null)
  const started = ({ name: world }: { readonly name: string }): void => {
    setAsked(null)
    setName('')
    show({ world })
    showToast('done', t('started', { name: world }))
  }
  const create = useAct('POST /__mall/worlds', started)
  const reset = useAct('POST /__mall/worlds/{name}/reset', started)
  const taken = worlds.map((world) => world.name)
  const start = (scenario: string): void => {
    if (taken.includes(name)) setAsked(scenario)
    else create.mutate({ body: { name: name === '' ? freeName(scenario, taken) : name, scenario } })
  }
  return (
    <Panel title={t('scenarios')} count={scenarios.data?.length}>
      <Grid edge="bottom" columns={2} gap={12} align="end" pad="12px 16px">
        <SearchField
          label={t('filter')}
          value={filter}
          onChange={(text) => show({ scenarios: text === '' ? null : text }, true)}
        />
        <Labelled label={t('newName')} hideLabel>
          <input
            css={dense}
            value={name}
            maxLength={40}
            spellCheck={false}
            placeholder={t('newName')}
            onChange={({ target }) => setName(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''))}
            onBlur={() => setName(asWorldName(name))}
          />
        </Labelled>
      </Grid>
      <Answered of={scenarios} height={360}>
        {(all) => {
          const found = matching(all, filter, ({ words }) => words)
          if (found.length === 0)
            return (
              <None>
                {t('noScenario')}
                <Button look="quiet" size="small" onClick={() => show({ scenarios: null }, true)}>
                  {t('clear')}
                </Button>
              </None>
            )
          return (
            <Scroll label={t('scenarios')} height="max(420px, 100dvh - 260px)">
              {[...groupBy(found, (each) => each.area)].map(([title, group]) => (
                <section key={title}>
                  <Text as="h3" css={area} ground="sunken" pad="6px 16px" tone="quiet" size="small" bold>
                    {title} <small>{group.length}</small>
                  </Text>
                  <ul aria-label={title}>
                    {group.map((each) => (
                      <Line
                        key={each.name}
                        name={each.title}
                        note={[each.summary, each.as].filter(Boolean).join(' · ')}
                      >
                        <Button
                          look="outline"
                          size="small"
                          aria-label={t('startOne', { name: each.title })}
                          busy={create.isPending && create.variables?.body.scenario === each.name}
                          onClick={() => start(each.name)}
                        >
                          {t('start')}
                        </Button>
                      </Line>
                    ))}
                  </ul>
                </section>
              ))}
            </Scroll>
          )
        }}
      </Answered>
      {asked !== null && (
        <Dialog title={t('scenarios')} onClose={() => setAsked(null)}>
          <WorldExists
            name={name}
            busy={reset.isPending}
            onOpen={() => started({ name })}
            onBegin={() => reset.mutate({ params: { name }, body: { scenario: asked } })}
          />
        </Dialog>
      )}
    </Panel>
  )
}

export const WorldsTab = () => (
  <Grid columns="minmax(0, 5fr) minmax(0, 6fr)" gap={16} align="start">
    <ScenariosPanel />
    <Stack gap={16}>
      <WorldPanel />
      <AccountsPanel />
      <WorldsPanel />
    </Stack>
  </Grid>
)
