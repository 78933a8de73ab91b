import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { together } from '../../ui/loaded.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { optional } from '../form/fields.ts'
import { listPanels, Things, type Listed, type Thing } from '../form/list-panel.tsx'
import { SearchField } from '../pieces/labelled.tsx'
import { Answered, Panel } from '../pieces/panel.tsx'
import { useConversations, useQuestions } from './conversations.tsx'
import { useApplications, useGiftCards, useMembers, useShops } from './platform.tsx'
import { usePromotions } from './promotions.tsx'
import { sought } from './sought.ts'
import { useComments, useInvoices, useOrders, useParcels, usePayments, useRefunds, useVouchers } from './waiting.tsx'

/** Names stand below each other. */
const kind = css`
  display: inline-block;
  min-width: 88px;
`

/** Each line says of which list it is. */
const linesOf = (lists: readonly Listed[], words: string): Thing[] =>
  lists.flatMap(({ title, lines }) =>
    lines(words).map(({ id, badge, ...line }) => ({
      ...line,
      id: `${title} ${id}`,
      badge: (
        <>
          <span css={kind}>
            <Badge tone="plain">{title}</Badge>
          </span>
          {badge}
        </>
      ),
    })),
  )
const never = Number.POSITIVE_INFINITY
const soonestFirst = (a: Thing, b: Thing): number => (a.due ?? never) - (b.due ?? never) || 0
const itself = (thing: Thing): Thing => thing

/** What merchants, couriers, payment providers and the platform have to do now. */
export const WaitingPanel = () => {
  const t = useText('consoleActors')
  const lists = [
    ...[usePayments(), useOrders(), useParcels(), useVouchers(), useRefunds()],
    ...[useQuestions(), useApplications(), useInvoices(), useComments()],
  ]
  const things = linesOf(lists, '').toSorted(soonestFirst)
  return (
    <Panel title={t('waiting')} count={things.length}>
      <Answered of={{ ...together(...lists.map(({ answer }) => answer)), error: null }}>
        {() => <Things label={t('waiting')} items={things} line={itself} empty={t('nothingWaits')} />}
      </Answered>
    </Panel>
  )
}

/** There are hundreds, so none are listed until somebody looks for them. */
export const FoundPanel = () => {
  const t = useText('consoleActors')
  const frame = useText('consoleFrame')
  const words = useStore(sought)
  const lists = [...usePromotions(), useShops(), useMembers(), useGiftCards(), useConversations()]
  return (
    <Panel title={t('others')}>
      <Stack gap={8} pad="12px 16px">
        <SearchField label={t('find')} value={words} onChange={(text) => sought.set(text)} />
        <Row gap={6} wrap>
          {lists.map(({ actions }) => actions)}
        </Row>
      </Stack>
      {words.trim() !== '' && (
        <Things key={words} label={t('others')} items={linesOf(lists, words)} line={itself} empty={frame('notFound')} />
      )}
    </Panel>
  )
}

/** Buyers who compete with the tester. */
export const RivalsPanel = listPanels('consoleActors')(['GET /__mall/rivals'], ({ t, form, ...fields }) => {
  const { choice, number, span, yesOrNo } = fields
  return {
    title: t('rivals.title'),
    empty: t('rivals.hint'),
    actions: (
      <Act
        route="POST /__mall/rivals"
        act={t('rivals.send')}
        fields={[
          choice('kind', 'promotionKind', ['flash', 'group', 'coupon', 'sku']),
          number('id'),
          number('buyers'),
          span('within', 1_000, optional),
          choice('waitFor', 'waitFor', ['before', 'after'], optional),
          yesOrNo('unpaid'),
        ]}
        start={{ body: { buyers: 20 } }}
      />
    ),
    line: ({ rivalsId, kind, id, buyers, won, lost, waiting, tried, reason }) => ({
      id: rivalsId,
      name: `${form(`promotionKind.${kind}`)} ${id}`,
      note: [t('rivals.score', { count: buyers, tried, won, lost, waiting }), reason],
    }),
  }
})

/** What can be switched on and off at once, without a form. */
const Switches = ({ of }: { of: 'autopilot' | 'payMethods' }) => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const set = useAct(`POST /__mall/${of}`)
  return (
    <Answered of={useControl(`GET /__mall/${of}`)} height={24}>
      {(isOn) => (
        <Stack gap={4}>
          <Row role="group" aria-label={t(of)} gap="4px 24px" wrap>
            {Object.entries(isOn).map(([name, on]) => (
              <Checkbox key={name} checked={on} onChange={(next) => set.mutate({ body: { [name]: next } } as never)}>
                {name === 'on' ? t(of) : form(`payMethod.${name as 'alipay'}`)}
              </Checkbox>
            ))}
          </Row>
          <Text tone="faint" size="small">
            {t(`${of}Hint`)}
          </Text>
        </Stack>
      )}
    </Answered>
  )
}

/** All services go offline, or keep their hours again. */
const DeskSwitch = () => {
  const t = useText('consoleActors')
  const desks = useControl('GET /__mall/service').data ?? []
  const turn = useAct('POST /__mall/service/{shopId}')
  const turnAll = (on: boolean): void => {
    for (const { shopId } of desks) turn.mutate({ params: { shopId }, body: { state: on ? 'hours' : 'off' } })
  }
  return (
    <Checkbox checked={desks.some(({ state }) => state !== 'off')} onChange={turnAll}>
      {t('service.online')}
    </Checkbox>
  )
}

export const SwitchesPanel = () => {
  const t = useText('consoleActors')
  return (
    <Panel title={t('switches')}>
      <Stack gap={12} pad="12px 16px 16px">
        <Switches of="autopilot" />
        <Switches of="payMethods" />
        <DeskSwitch />
      </Stack>
    </Panel>
  )
}

export const ActorsTab = () => (
  <Grid columns="minmax(0, 2fr) minmax(0, 1fr)" gap={16} align="start">
    <Stack gap={16}>
      <WaitingPanel />
      <FoundPanel />
    </Stack>
    <Stack gap={16}>
      <SwitchesPanel />
      <RivalsPanel />
    </Stack>
  </Grid>
)
