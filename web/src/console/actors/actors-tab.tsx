import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { optional } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'
import { Answered, First, Line, Panel } from '../pieces/panel.tsx'
import { GiftCardsPanel, MembersPanel, ShopsPanel } from './platform-panels.tsx'
import { PromotionsPanel } from './promotions-panel.tsx'
import {
  CommentsPanel,
  InvoicesPanel,
  OrdersPanel,
  ParcelsPanel,
  PaymentsPanel,
  RefundsPanel,
  VouchersPanel,
} from './to-do-panels.tsx'

const panel = listPanels('consoleActors')
const newest = 5
const tones = { waiting: 'quiet', won: 'good', lost: 'warning' } as const

/** Buyers who compete with the tester. */
export const RivalsPanel = panel(['GET /__mall/rivals'], ({ t, form, ...fields }) => {
  const { choice, number, span, yesOrNo } = fields
  return {
    title: t('rivals.title'),
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
    line: ({ rivalsId, kind, id, buyers, won, lost, waiting, tried, tries }) => ({
      id: rivalsId,
      name: `${form(`promotionKind.${kind}`)} ${id}`,
      note: t('rivals.score', { count: buyers, tried, won, lost, waiting }),
      acts: (
        <First label={t('rivals.title')} items={tries} most={newest}>
          {({ who, at, outcome, reason, orderNumber }) => (
            <Line
              key={`${who} ${at}`}
              badge={<Badge tone={tones[outcome]}>{t(`rivals.outcomes.${outcome}`)}</Badge>}
              what={who}
              note={[timeText(at), reason ?? orderNumber]}
            />
          )}
        </First>
      ),
    }),
  }
})

/** All services go offline, or keep their hours again. */
const DeskSwitch = () => {
  const t = useText('consoleActors')
  const desks = useControl('GET /__mall/service').data ?? []
  const turn = useAct('POST /__mall/service/{shopId}')
  const off = desks.length > 0 && desks.every(({ state }) => state === 'off')
  const turnAll = (): void => {
    for (const { shopId } of desks) turn.mutate({ params: { shopId }, body: { state: off ? 'hours' : 'off' } })
  }
  return (
    <Button look="outline" size="small" busy={turn.isPending} disabled={desks.length === 0} onClick={turnAll}>
      {t(off ? 'service.comeBack' : 'service.goOffline')}
    </Button>
  )
}

const kindNames = [null, 'picture', 'product', 'order'] as const

/** Conversations with shoppers, those that wait for an answer first. */
export const ServicePanel = panel(['GET /__mall/conversations'], ({ t, field, choice }) => ({
  title: t('service.title'),
  actions: <DeskSwitch />,
  line: ({ userName, shopId, shopName, inquiry, unread, messages }) => {
    const params = { userName, shopId }
    const last = messages.at(-1)
    const kind = kindNames[last?.msgType ?? 0]
    const said = kind === null ? (last?.content ?? '') : t(`service.kinds.${kind}`)
    const who = last?.from === 'service' ? shopName : userName
    return {
      id: `${userName}/${shopId}`,
      what: t('service.said', { who, said }),
      note: t('service.note', { userName, shopName, unread, inquiry: t(`service.inquiries.${inquiry}`) }),
      acts: (
        <>
          <Act
            route="POST /__mall/conversations/{userName}/{shopId}/messages"
            act={t('answer')}
            fields={[
              field('content', { as: 'long' }),
              choice('msgType', 'msgType', ['text', 'picture', 'product', 'order'], {
                from: 0,
                ...optional,
              }),
            ]}
            known={{ params }}
          />
          {inquiry === 'open' && (
            <Press
              route="POST /__mall/conversations/{userName}/{shopId}/inquiry"
              act={t('service.expire')}
              input={{ params, body: {} }}
            />
          )}
        </>
      ),
    }
  },
}))

/** What can be switched on and off at once, without a form. */
export const SwitchesPanel = ({ of }: { of: 'autopilot' | 'payMethods' }) => {
  const t = useText('consoleActors')
  const form = useText('consoleForm')
  const set = useAct(`POST /__mall/${of}`)
  return (
    <Panel title={t(of)}>
      <Answered of={useControl(`GET /__mall/${of}`)} height={78}>
        {(isOn) => (
          <Stack gap={4} pad="12px 16px 16px">
            <Row role="group" aria-label={t(of)} gap="4px 24px" wrap>
              {Object.entries(isOn).map(([name, on]) => (
                <Checkbox key={name} checked={on} onChange={(next) => set.mutate({ body: { [name]: next } } as never)}>
                  {name === 'on' ? t('isOn') : form(`payMethod.${name as 'alipay'}`)}
                </Checkbox>
              ))}
            </Row>
            <Text tone="faint" size="small">
              {t(`${of}Hint`)}
            </Text>
          </Stack>
        )}
      </Answered>
    </Panel>
  )
}

/** Everything that merchants, couriers, payment providers and the platform have to do. */
export const ActorsTab = () => (
  <Grid columns={2} gap={16} align="start">
    <Stack gap={16}>
      <PaymentsPanel />
      <OrdersPanel />
      <ParcelsPanel />
      <VouchersPanel />
      <PromotionsPanel />
    </Stack>
    <Stack gap={16}>
      <SwitchesPanel of="autopilot" />
      <ServicePanel />
      <SwitchesPanel of="payMethods" />
      <ShopsPanel />
      <MembersPanel />
      <GiftCardsPanel />
      <RivalsPanel />
      <RefundsPanel />
      <InvoicesPanel />
      <CommentsPanel />
    </Stack>
  </Grid>
)
