import type { Change } from 'qinghua-contract/control'
import { useState, type ReactNode } from 'react'
import { css } from '@emotion/react'
import { Columns } from '../pieces/columns.tsx'
import { WorldPanel } from './world-panel.tsx'
import { WorldsPanel } from './worlds-panel.tsx'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { enterAddress, useHere } from '../api/place.ts'
import { useControl, useAct } from '../api/use-control.ts'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Answered, None } from '../pieces/answered.tsx'
import { Changes } from '../pieces/changes.tsx'
import { dense, Labelled, SearchField } from '../pieces/labelled.tsx'
import { Panel } from '../pieces/panel.tsx'
import { showToast } from '../../lib/toasts.ts'
import { color, stackOf, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { groupBy } from '../pieces/group-by.ts'
import { Scroll } from '../pieces/scroll.tsx'
import { asWorldName, freeName } from './world-name.ts'

const AccountsPanel = () => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const here = useHere()
  const accounts = useControl('GET /__mall/accounts')
  const password = accounts.data?.[0]?.password
  return (
    <ListPanel
      title={t('accounts')}
      query={accounts}
      pick={(all) => all}
      actions={password !== undefined && <CopyButton text={password} name={t('password')} />}
    >
      {({ userName, mobile, about }) => (
        <Row
          key={userName}
          what={
            <>
              <b>{userName}</b> · {mobile}
            </>
          }
          note={about}
        >
          {here && (
            <a
              css={buttonStyle}
              data-look="outline"
              data-size="small"
              target="_blank"
              rel="noopener"
              href={enterAddress(here.origin, { as: userName, lang })}
              aria-label={t('enterAs', { name: userName })}
            >
              {t('enter')}
            </a>
          )}
        </Row>
      )}
    </ListPanel>
  )
}

interface Props {
  world: string
  other: string
  children: (changes: readonly Change[]) => ReactNode
}

const Differences = ({ world, other, children }: Props) => {
  const changes = useControl('GET /__mall/worlds/{name}/changes', { params: { name: world }, query: { with: other } })
  return <Answered query={changes}>{children}</Answered>
}

const ComparePanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const [other, setOther] = useState('')
  const others = worlds.filter(({ name }) => name !== here?.world)
  const chosen = others.some(({ name }) => name === other) ? other : ''
  return (
    <Panel
      title={t('compare')}
      flush
      actions={
        <Labelled label={t('compareWith')} hideLabel>
          <select css={dense} value={chosen} onChange={({ target }) => setOther(target.value)}>
            <option value="">{t('compareWith')}</option>
            {others.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Labelled>
      }
    >
      {here && chosen ? (
        <Differences world={here.world} other={chosen}>
          {(changes) => <Changes changes={changes} before={here.world} after={chosen} />}
        </Differences>
      ) : (
        <None>{t('compareHint')}</None>
      )}
    </Panel>
  )
}

const fields = css`
  ${stackOf(12)}
  grid-template-columns: 1fr 1fr;
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
`

const area = css`
  > h3 {
    position: sticky;
    top: 0;
    padding: 6px 16px;
    border-block: 1px solid ${color.line};
    background: ${color.sunken};
    color: ${color.ink2};
    font: 600 ${type.small};
    > small {
      margin-left: 6px;
      color: ${color.ink3};
      font: 400 ${type.small};
    }
  }
  &:first-of-type > h3 {
    border-top: 0;
  }
`

const ScenariosPanel = () => {
  const t = useText('consoleWorlds')
  const filter = useParam('scenarios') ?? ''
  const [name, setName] = useState('')
  const scenarios = useControl('GET /__mall/scenarios')
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const create = useAct('POST /__mall/worlds', (world) => {
    setName('')
    show({ world: world.name })
    showToast('done', t('started', { name: world.name }))
  })
  const taken = worlds.map((world) => world.name)
  const start = (scenario: string): void =>
    create.mutate({ body: { name: name === '' ? freeName(scenario, taken) : name, scenario } })
  const words = filter.toLowerCase().split(/\s+/)
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  return (
    <Panel title={t('scenarios')} count={scenarios.data?.length} flush>
      <div css={fields}>
        <SearchField
          label={t('filter')}
          value={filter}
          onChange={(text) => show({ scenarios: text === '' ? null : text }, true)}
        />
        <Labelled label={t('newName')}>
          <input
            css={dense}
            value={name}
            maxLength={40}
            spellCheck={false}
            placeholder={t('newNameHint')}
            onChange={({ target }) => setName(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''))}
            onBlur={() => setName(asWorldName(name))}
          />
        </Labelled>
      </div>
      <Answered query={scenarios} height={360}>
        {(all) => {
          const found = all.filter((each) =>
            fits(`${each.name} ${each.area} ${each.title} ${each.summary} ${each.as ?? ''}`),
          )
          if (found.length === 0) return <None>{t('noScenario')}</None>
          return (
            <Scroll label={t('scenarios')} height="max(420px, 100dvh - 260px)">
              {[...groupBy(found, (each) => each.area)].map(([title, group]) => (
                <section key={title} css={area}>
                  <h3>
                    {title}
                    <small>{group.length}</small>
                  </h3>
                  <Rows label={title}>
                    {group.map((each) => (
                      <Row
                        key={each.name}
                        what={<b>{each.title}</b>}
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
                      </Row>
                    ))}
                  </Rows>
                </section>
              ))}
            </Scroll>
          )
        }}
      </Answered>
    </Panel>
  )
}

export const WorldsTab = () => (
  <Columns shares={[5, 6]}>
    <div>
      <ScenariosPanel />
    </div>
    <div>
      <WorldPanel />
      <AccountsPanel />
      <WorldsPanel />
      <ComparePanel />
    </div>
  </Columns>
)
