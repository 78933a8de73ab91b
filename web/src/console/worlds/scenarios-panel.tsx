import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'
import { show, useParam } from '../address.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { asWorldName, freeName } from './world-name.ts'

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

export const ScenariosPanel = () => {
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
