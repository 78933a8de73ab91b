import { css } from '@emotion/react'
import { useLayoutEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { show, useParam } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { listPanels } from '../form/list-panel.tsx'
import { dense } from '../pieces/labelled.tsx'
import { specOf } from './copies.ts'
import { Examples, examples } from './examples.tsx'
import { FaultForm } from './fault-form.tsx'
import { beginFault, changeFault, chosenFault } from './fault-store.ts'

/** The rule has the whole width. */
const below = css`
  flex: 1 0 100%;
`

const panel = listPanels('consoleFaults')

const ArmedPanel = panel(['GET /__mall/faults'], function useArmed({ t }) {
  const { changes } = useStore(chosenFault)
  const { data: all = [] } = useControl('GET /__mall/faults')
  return {
    title: t('armed'),
    actions: all.length > 0 && <Press route="DELETE /__mall/faults" act={t('disarmAll')} input={undefined} />,
    line: (fault) => {
      const { id, met, inMs, from, until, says, isActive, behind } = fault
      const params = { id }
      /** The one that a call meets before this one. */
      const before = all[all.indexOf(fault) - 1]?.id
      return {
        id,
        chosen: id === changes,
        what: says,
        note: (
          <>
            <Badge tone={isActive && met > 0 ? 'warning' : 'quiet'}>
              {isActive ? t('met', { count: met }) : t('off')}
            </Badge>{' '}
            {isActive && behind !== null && <Badge tone="bad">{t('behind', { id: behind })}</Badge>} {id}
            {inMs !== undefined && ` · ${t('from', { time: timeText(from) })}`}
            {until !== null && ` · ${t('until', { time: timeText(until) })}`}
          </>
        ),
        acts: (
          <Row css={below} gap={6} wrap>
            <Button look="outline" size="small" onClick={() => beginFault(specOf(fault), id)}>
              {t('edit')}
            </Button>
            {before !== undefined && (
              <Press route="PUT /__mall/faults/{id}" act={t('sooner')} input={{ params, body: { before } }} />
            )}
            <Press
              route="PUT /__mall/faults/{id}"
              act={t(isActive ? 'switchOff' : 'switchOn')}
              input={{ params, body: { isActive: !isActive } }}
            />
            <Press route="DELETE /__mall/faults/{id}" act={t('disarm')} input={{ params }} />
          </Row>
        ),
      }
    },
  }
})

/** The calls that wait until they are let go. */
const HeldPanel = panel(['GET /__mall/held'], function useHeld({ t }) {
  const letGo = useAct('POST /__mall/held/{id}')
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
          <Examples
            css={dense}
            aria-label={t('letGoWith')}
            none={t('letGoWith')}
            value=""
            onChoose={(name) => letGo.mutate({ params: { id }, body: { effect: examples[name].effect } })}
          />
        </>
      ),
    }),
  }
})

/** In sight while one types. */
const besideForm = css`
  position: sticky;
  top: 0;
`

export const FaultsTab = () => {
  const on = useParam('on')
  useLayoutEffect(() => {
    if (on === null) return
    changeFault({ on: [on], changes: null })
    show({ on: null }, true)
  }, [on])
  return (
    <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" gap={16} align="start">
      <FaultForm />
      <Stack css={besideForm} gap={16}>
        <HeldPanel />
        <ArmedPanel />
      </Stack>
    </Grid>
  )
}
