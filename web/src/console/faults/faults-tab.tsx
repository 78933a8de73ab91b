import { CopyAs } from '../pieces/buttons.tsx'
import { useLayoutEffect, useState } from 'react'
import type { ContractRow } from 'qinghua-contract/control'
import { css } from '@emotion/react'
import { domains } from 'qinghua-contract/domains'
import { show, useParam } from '../address.ts'
import { changeFault, chosenFault } from './fault-store.ts'
import { FormPanel } from './form-panel.tsx'
import { Answered, None, Panel } from '../pieces/panel.tsx'
import { listPanels } from '../form/list-panel.tsx'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press, Act } from '../form/act.tsx'
import { Badge } from '../../ui/badge.tsx'
import { clientOf, curlOf, specOf } from './copies.ts'
import { useEffectFields } from './use-fault-fields.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { color } from '../../ui/theme.ts'
import { groupBy, matching } from '../pieces/lists.ts'
import { mono } from '../pieces/scroll.tsx'
import { SearchField } from '../pieces/labelled.tsx'

const panel = listPanels('consoleFaults')

const ArmedPanel = panel(['GET /__mall/faults'], function useArmed({ t }) {
  const here = useHere()
  const { data: all = [] } = useControl('GET /__mall/faults')
  return {
    title: t('armed'),
    actions: all.length > 0 && <Press route="DELETE /__mall/faults" act={t('disarmAll')} input={undefined} />,
    line: (fault) => {
      const { id, met, inMs, from, until, says, isActive } = fault
      const params = { id }
      const spec = specOf(fault)
      /** The one that a call meets before this one. */
      const before = all[all.indexOf(fault) - 1]?.id
      return {
        id,
        badge: (
          <Badge tone={isActive && met > 0 ? 'warning' : 'quiet'}>
            {isActive ? t('met', { count: met }) : t('off')}
          </Badge>
        ),
        name: says,
        note: [
          id,
          inMs !== undefined && t('from', { time: timeText(from) }),
          until !== null && t('until', { time: timeText(until) }),
        ],
        acts: (
          <>
            <CopyAs
              label={t('copyOf', { id })}
              texts={{
                [t('json')]: JSON.stringify(spec),
                ...(here && { [t('curl')]: curlOf(spec, location.origin, here.world) }),
                [t('client')]: clientOf(spec),
              }}
            />
            {before !== undefined && (
              <Press route="PUT /__mall/faults/{id}" act={t('sooner')} input={{ params, body: { before } }} />
            )}
            <Press
              route="PUT /__mall/faults/{id}"
              act={t(isActive ? 'switchOff' : 'switchOn')}
              input={{ params, body: { isActive: !isActive } }}
            />
            <Press route="DELETE /__mall/faults/{id}" act={t('disarm')} input={{ params }} />
          </>
        ),
      }
    },
  }
})

/** The calls that wait until they are let go. */
const HeldPanel = panel(['GET /__mall/held'], function useHeld({ t }) {
  const fields = useEffectFields()
  return {
    title: t('held'),
    hides: true,
    line: ({ id, route, page, ending }) => ({
      id,
      badge: ending === 'gaveUp' && <Badge tone="warning">{t('gaveUp')}</Badge>,
      name: route,
      note: [id, page],
      acts: (
        <>
          <Press route="POST /__mall/held/{id}" act={t('letGo')} input={{ params: { id }, body: {} }} />
          <Act route="POST /__mall/held/{id}" act={t('letGoWith')} fields={fields} known={{ params: { id } }} />
        </>
      ),
    }),
  }
})

interface RouteGroupProps {
  domain: string
  rows: readonly ContractRow[]
  open: boolean
}

const RouteGroup = ({ domain, rows, open }: RouteGroupProps) => {
  const t = useText('consoleFaults')
  const [opened, setOpened] = useState(false)
  const { all, routes } = useStore(chosenFault)
  const own = rows.map(({ route }) => route)
  const ticked = all ? own.length : own.filter((route) => routes.includes(route)).length
  const choose = (some: readonly string[], on: boolean): void => {
    const others = routes.filter((route) => !some.includes(route))
    changeFault({ all: false, routes: on ? [...others, ...some] : others })
  }
  const shown = open || opened
  const name = domains[domain as keyof typeof domains][localeOf(useLanguage())]
  return (
    <div>
      <Row gap={8} pad="4px 16px">
        <Checkbox
          checked={ticked === own.length}
          mixed={ticked > 0 && ticked < own.length}
          disabled={all}
          onChange={(on) => choose(own, on)}
        >
          {name}
        </Checkbox>
        <Text as="small" fills>
          {ticked > 0 ? `${ticked} / ${own.length}` : own.length}
        </Text>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={t('showCalls', { name })}
          onClick={() => setOpened(!opened)}
        >
          <Unfolds />
        </button>
      </Row>
      {shown && (
        <Stack as="ul" gap={4} pad="2px 16px 8px 40px">
          {rows.map(({ route, summary }) => (
            <li key={route}>
              <Checkbox checked={all || routes.includes(route)} disabled={all} onChange={(on) => choose([route], on)}>
                <code css={mono}>{route}</code>
                <br />
                <small>{summary}</small>
              </Checkbox>
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

const list = css`
  max-height: max(360px, 100dvh - 300px);
  overflow: auto;
  > div + div {
    border-top: 1px solid ${color.line};
  }
`

const textOf = ({ route, summary, domain }: ContractRow): string => `${route} ${summary} ${domain}`

const RoutesPanel = () => {
  const t = useText('consoleFaults')
  const [filter, setFilter] = useState('')
  const { all, routes } = useStore(chosenFault)
  const rows = useControl('GET /__mall/contract')
  return (
    <Panel title={t('calls')} count={all ? rows.data?.length : routes.length}>
      <Stack edge="bottom" gap={8} pad="12px 16px">
        <Checkbox checked={all} onChange={(on) => changeFault({ all: on })}>
          {t('everyCall')}
        </Checkbox>
        <SearchField label={t('filter')} value={filter} onChange={setFilter} />
      </Stack>
      <Answered of={rows} height={400}>
        {(found) => {
          const groups = [...groupBy(matching(found, filter, textOf), ({ domain }) => domain)]
          if (groups.length === 0) return <None>{t('noCall')}</None>
          return (
            <div css={list} role="group" aria-label={t('calls')}>
              {groups.map(([domain, inside]) => (
                <RouteGroup key={domain} domain={domain} rows={inside} open={filter !== '' || groups.length === 1} />
              ))}
            </div>
          )
        }}
      </Answered>
    </Panel>
  )
}

export const FaultsTab = () => {
  const on = useParam('on')
  useLayoutEffect(() => {
    if (on === null) return
    changeFault({ all: false, routes: [on] })
    show({ on: null }, true)
  }, [on])
  return (
    <Grid columns="minmax(0, 4fr) minmax(0, 6fr) minmax(0, 4fr)" gap={16} align="start">
      <RoutesPanel />
      <FormPanel />
      <Stack gap={16}>
        <HeldPanel />
        <ArmedPanel />
      </Stack>
    </Grid>
  )
}
