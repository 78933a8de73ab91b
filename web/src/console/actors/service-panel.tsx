import type { ServiceTalk } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { TextForm } from './text-form.tsx'
import { ToDo } from './to-do.tsx'

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

const kinds = [null, 'picture', 'product', 'order'] as const

const Talk = ({ talk }: { talk: ServiceTalk }) => {
  const t = useText('consoleActors')
  const [answering, setAnswering] = useState(false)
  const say = useAct('POST /__mall/conversations/{userName}/{shopId}/messages', () => setAnswering(false))
  const expire = useAct('POST /__mall/conversations/{userName}/{shopId}/inquiry')
  const { userName, shopId, shopName, inquiry, unread, messages } = talk
  const params = { userName, shopId }
  const last = messages.at(-1)
  const kind = kinds[last?.msgType ?? 0]
  const said = kind === null ? (last?.content ?? '') : t(`service.kinds.${kind}`)
  const who = last?.from === 'service' ? shopName : userName
  return (
    <Row
      what={t('service.said', { who, said })}
      note={t('service.note', { userName, shopName, unread, inquiry: t(`service.inquiries.${inquiry}`) })}
    >
      {answering ? (
        <TextForm
          label={t('service.text')}
          act={t('service.send')}
          busy={say.isPending}
          onSubmitText={(content) => say.mutate({ params, body: { content } })}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <>
          <Button size="small" look="outline" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          {inquiry === 'open' && (
            <Button
              size="small"
              look="quiet"
              busy={expire.isPending}
              onClick={() => expire.mutate({ params, body: {} })}
            >
              {t('service.expire')}
            </Button>
          )}
        </>
      )}
    </Row>
  )
}

/** Conversations with shoppers, those that wait for an answer first. */
export const ServicePanel = () => {
  const t = useText('consoleActors')
  const talks = useControl('GET /__mall/conversations')
  return (
    <ToDo
      title={t('service.title')}
      none={t('service.none')}
      query={talks}
      pick={(all) => all}
      actions={<DeskSwitch />}
    >
      {(talk) => <Talk key={`${talk.userName}/${talk.shopId}`} talk={talk} />}
    </ToDo>
  )
}
