import { times, feedbackSource, isBlank, limits } from 'qinghua-contract/rules'
import { useEffect, useState } from 'react'
import { useFields } from '../../lib/use-fields.ts'
import { isMobile } from 'qinghua-contract/input-rules'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { feedbackPopup } from './feedback-open.ts'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'
import { useDraft } from '../../lib/draft.ts'
import { useLocaleStore } from '../../lib/locale-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'

const blank = { type: '', content: '', contact: '' }
type Feedback = Readonly<typeof blank>
type FeedbackField = keyof Feedback

/** The fields that are not valid yet (S5.7, S5.9). */
const checkFeedback = ({ type, content, contact }: Feedback): FeedbackField[] => {
  const wrong: FeedbackField[] = []
  if (type === '') wrong.push('type')
  if (isBlank(content)) wrong.push('content')
  if (!isMobile(contact)) wrong.push('contact')
  return wrong
}

/** What was told last is often what the feedback is about. */
const quoted = (content: string, told: string): string =>
  `${content}${content === '' ? '' : '\n'}“${told}”`.slice(0, limits.feedbackText)

/** The draft stays in this tab until it is sent: closing the popup by mistake loses nothing. */
const FeedbackForm = ({ onSent }: { onSent: () => void }) => {
  const t = useText('feedback')
  const types = useQuery(query('GET /feedback/getFeedbackTypeList'))
  const [form, change, forget] = useDraft('feedback', blank)
  const { errMsg } = useLocaleStore()
  const { edit, bind, isRight } = useFields(form, change, checkFeedback, (field) => t(`wrong.${field}`))
  const send = useCommand('POST /feedback/addFeedback', {
    onSuccess: () => {
      forget()
      onSent()
    },
  })
  const submit = () => {
    if (!isRight()) return false
    const { type, content, contact: userName } = form
    send.mutate({ body: { feedbackType: Number(type), content: content.trim(), userName, theirType: feedbackSource } })
    return true
  }
  if (types.isError) return <ErrorState busy={types.isFetching} onRetry={() => void types.refetch()} />
  return (
    <Form label={t('title')} busy={send.isPending || send.isSuccess} onSubmit={submit} send={t('submit')}>
      <Select
        label={t('type')}
        options={(types.data ?? []).map(({ name, value }) => ({ value: String(value), text: name }))}
        placeholder={t('typePlaceholder')}
        {...bind('type')}
      />
      <TextArea
        label={t('content')}
        maxLength={limits.feedbackText}
        placeholder={t('contentPlaceholder')}
        {...bind('content')}
      />
      {errMsg !== '' && !form.content.includes(errMsg) && (
        <Button look="quiet" size="small" onClick={() => edit({ content: quoted(form.content, errMsg) })}>
          {t('quote', { text: errMsg })}
        </Button>
      )}
      <TextField
        label={t('contact')}
        type="tel"
        maxLength={limits.contact}
        autoComplete="tel-national"
        {...bind('contact')}
      />
    </Form>
  )
}

const close = (): void => feedbackPopup.set(false)

/** S2.71. Closes a second after the feedback was sent (S4.16). */
export const FeedbackPopup = () => {
  const t = useText('feedback')
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(close, times.feedbackClose)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <Dialog title={t('title')} width={520} onClose={close}>
      <div role="status">
        {sent && (
          <Row as="p" gap={8} justify="center" high={120} tone="good" size="lead" bold>
            <Icon name="check" />
            {t('sent')}
          </Row>
        )}
      </div>
      {!sent && <FeedbackForm onSent={() => setSent(true)} />}
    </Dialog>
  )
}
