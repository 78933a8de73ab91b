import type { ServiceTalk } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { numberedFrom } from '../form/fields.ts'
import { useFields } from '../form/use-fields.ts'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

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

const Talk = ({ talk }: { talk: ServiceTalk }) => {
  const t = useText('consoleActors')
  const { userName, shopId, shopName, inquiry, unread, messages } = talk
  const params = { userName, shopId }
  const { t: form, field } = useFields()
  const fields = [
    field('body.content', 'content', { as: 'long' }),
    field('body.msgType', 'msgType', {
      options: numberedFrom(0, ['text', 'picture', 'product', 'order'] as const, (kind) => form(`msgType.${kind}`)),
      optional: true,
    }),
  ]
  const last = messages.at(-1)
  const kind = kindNames[last?.msgType ?? 0]
  const said = kind === null ? (last?.content ?? '') : t(`service.kinds.${kind}`)
  const who = last?.from === 'service' ? shopName : userName
  return (
    <Row
      what={t('service.said', { who, said })}
      note={t('service.note', { userName, shopName, unread, inquiry: t(`service.inquiries.${inquiry}`) })}
    >
      <Act
        route="POST /__mall/conversations/{userName}/{shopId}/messages"
        act={t('answer')}
        fields={fields}
        known={{ params }}
      />
      {inquiry === 'open' && (
        <Press
          route="POST /__mall/conversations/{userName}/{shopId}/inquiry"
          act={t('service.expire')}
          input={{ params, body: {} }}
        />
      )}
    </Row>
  )
}

/** Conversations with shoppers, those that wait for an answer first. */
export const ServicePanel = () => {
  const t = useText('consoleActors')
  const talks = useControl('GET /__mall/conversations')
  return (
    <ListPanel title={t('service.title')} query={talks} pick={(all) => all} actions={<DeskSwitch />}>
      {(talk) => <Talk key={`${talk.userName}/${talk.shopId}`} talk={talk} />}
    </ListPanel>
  )
}
