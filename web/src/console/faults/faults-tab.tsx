import { useLayoutEffect, useState } from 'react'
import type { ArmedFault, ContractRow } from 'qinghua-contract/control'
import { css } from '@emotion/react'
import { domains } from 'qinghua-contract/domains'
import { show, useParam } from '../address.ts'
import { Columns } from '../pieces/columns.tsx'
import { changeFault, chosenFault } from './fault-store.ts'
import { FormPanel } from './form-panel.tsx'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press, Act } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyAs } from '../pieces/copy-as.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { clientOf, curlOf, specOf } from './copies.ts'
import { useEffectFields } from './use-fault-fields.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { centred, color, faintSmall, rowOf, stackOf } from '../../ui/theme.ts'
import { Answered, None } from '../pieces/answered.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { Panel } from '../pieces/panel.tsx'
import { SearchField } from '../pieces/labelled.tsx'

interface Props {
  fault: ArmedFault
  /** The one that a call meets before this one. */
  before: string | undefined
}

const Armed = ({ fault, before }: Props) => {
  const t = useText('consoleFaults')
  const here = useHere()
  const { id, met, inMs, from, until, says, isActive } = fault
  const spec = specOf(fault)
  const span = [
    ...(inMs === undefined ? [] : [t('from', { time: timeText(from) })]),
    ...(until === null ? [] : [t('until', { time: timeText(until) })]),
  ]
  return (
    <Row
      what={
        <>
          <Chip tone={isActive && met > 0 ? 'warn' : 'plain'}>{isActive ? t('met', { count: met }) : t('off')}</Chip>{' '}
          <b>{says}</b>
        </>
      }
      note={[id, ...span].join(' · ')}
    >
      <CopyAs
        label={t('copyOf', { id })}
        texts={{
          [t('json')]: JSON.stringify(spec),
          ...(here && { [t('curl')]: curlOf(spec, location.origin, here.world) }),
          [t('client')]: clientOf(spec),
        }}
      />
      {before !== undefined && (
        <Press route="PUT /__mall/faults/{id}" act={t('sooner')} input={{ params: { id }, body: { before } }} />
      )}
      <Press
        route="PUT /__mall/faults/{id}"
        act={t(isActive ? 'switchOff' : 'switchOn')}
        input={{ params: { id }, body: { isActive: !isActive } }}
      />
      <Press route="DELETE /__mall/faults/{id}" act={t('disarm')} input={{ params: { id } }} />
    </Row>
  )
}

const ArmedPanel = () => {
  const t = useText('consoleFaults')
  const faults = useControl('GET /__mall/faults')
  const all = faults.data ?? []
  return (
    <ListPanel
      title={t('armed')}
      query={faults}
      pick={(armed) => armed}
      actions={all.length > 0 && <Press route="DELETE /__mall/faults" act={t('disarmAll')} input={undefined} />}
    >
      {(fault) => <Armed key={fault.id} fault={fault} before={all[all.indexOf(fault) - 1]?.id} />}
    </ListPanel>
  )
}

/** The calls that wait until they are let go. */
const HeldPanel = () => {
  const t = useText('consoleFaults')
  const held = useControl('GET /__mall/held')
  const fields = useEffectFields()
  if ((held.data?.length ?? 0) === 0) return null
  return (
    <ListPanel title={t('held')} query={held} pick={(all) => all}>
      {({ id, route, page }) => (
        <Row key={id} what={<b>{route}</b>} note={[id, ...(page === null ? [] : [page])].join(' · ')}>
          <Press route="POST /__mall/held/{id}" act={t('letGo')} input={{ params: { id }, body: {} }} />
          <Act route="POST /__mall/held/{id}" act={t('letGoWith')} fields={fields} known={{ params: { id } }} />
        </Row>
      )}
    </ListPanel>
  )
}

const root = css`
  & + & {
    border-top: 1px solid ${color.line};
  }
  > div {
    ${rowOf(8)}
    padding: 4px 16px;
    > label {
      align-items: center;
    }
    > button {
      ${centred}
      width: 24px;
      height: 24px;
      margin-left: auto;
      color: ${color.ink3};
    }
    > small {
      ${faintSmall}
    }
  }
  > ul {
    padding: 0 16px 8px 40px;
    > li {
      padding-block: 2px;
      small {
        display: block;
        ${faintSmall}
      }
    }
  }
  code {
    font:
      12px/18px ui-monospace,
      Consolas,
      monospace;
  }
`

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
    <div css={root}>
      <div>
        <Checkbox
          checked={ticked === own.length}
          mixed={ticked > 0 && ticked < own.length}
          disabled={all}
          onChange={(on) => choose(own, on)}
        >
          {name}
        </Checkbox>
        <small>{ticked > 0 ? `${ticked} / ${own.length}` : own.length}</small>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={t('showCalls', { name })}
          onClick={() => setOpened(!opened)}
        >
          <Icon name={shown ? 'up' : 'down'} size={14} />
        </button>
      </div>
      {shown && (
        <ul>
          {rows.map(({ route, summary }) => (
            <li key={route}>
              <Checkbox checked={all || routes.includes(route)} disabled={all} onChange={(on) => choose([route], on)}>
                <code>{route}</code>
                <small>{summary}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const head = css`
  ${stackOf(8)}
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};
`
const list = css`
  max-height: max(360px, 100dvh - 300px);
  overflow: auto;
`

const RoutesPanel = () => {
  const t = useText('consoleFaults')
  const [filter, setFilter] = useState('')
  const { all, routes } = useStore(chosenFault)
  const rows = useControl('GET /__mall/contract')
  const words = filter.toLowerCase().split(/\s+/)
  const fits = ({ route, summary, domain }: ContractRow): boolean =>
    words.every((word) => `${route} ${summary} ${domain}`.toLowerCase().includes(word))
  return (
    <Panel title={t('calls')} count={all ? rows.data?.length : routes.length} flush>
      <div css={head}>
        <Checkbox checked={all} onChange={(on) => changeFault({ all: on })}>
          {t('everyCall')}
        </Checkbox>
        <SearchField label={t('filter')} inside value={filter} onChange={setFilter} />
      </div>
      <Answered query={rows} height={400}>
        {(found) => {
          const groups = [...groupBy(found.filter(fits), ({ domain }) => domain)]
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
    <Columns shares={[4, 6, 4]}>
      <RoutesPanel />
      <FormPanel />
      <div>
        <HeldPanel />
        <ArmedPanel />
      </div>
    </Columns>
  )
}
