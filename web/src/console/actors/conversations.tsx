import type { ControlApi } from 'qinghua-contract/control'
import { timeText } from '../api/time-text.ts'
import { Act, Press } from '../form/act.tsx'
import { listsOf } from '../form/list-panel.tsx'

const kinds = [null, 'picture', 'product', 'order'] as const

type Conversation = ControlApi['GET /__mall/conversations']['output'][number]

/** Conversations with shoppers: those that wait for an answer, and the others. */
const conversations = (isListed: (conversation: Conversation) => boolean) =>
  listsOf('consoleActors')(['GET /__mall/conversations'], ({ t, field }) => ({
    title: t('conversation'),
    things: (all) => all.filter(isListed),
    line: ({ userName, shopId, shopName, inquiry, endsAt, unread, messages }) => {
      const params = { userName, shopId }
      const last = messages.at(-1)
      const kind = kinds[last?.msgType ?? 0]
      const said = kind === null ? (last?.content ?? '') : t(`service.kinds.${kind}`)
      const who = last?.from === 'service' ? shopName : userName
      return {
        id: `${userName}/${shopId}`,
        due: endsAt,
        what: t('service.said', { who, said }),
        note: [
          endsAt !== null && t('endsAt', { time: timeText(endsAt) }),
          t('service.note', { userName, shopName, unread, inquiry: t(`service.inquiries.${inquiry}`) }),
        ],
        acts: (
          <>
            <Act
              route="POST /__mall/conversations/{userName}/{shopId}/messages"
              act={t('answer')}
              fields={[field('content', { as: 'long' })]}
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

export const useQuestions = conversations(({ waits }) => waits)
export const useConversations = conversations(({ waits }) => !waits)
