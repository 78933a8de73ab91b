import type { CommentView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { TextForm } from './text-form.tsx'
import { ToDo } from './to-do.tsx'

const Written = ({ comment }: { comment: CommentView }) => {
  const t = useText('consoleActors')
  const [answering, setAnswering] = useState(false)
  const reply = useAct('POST /__mall/comments/{prodCommId}/reply', () => setAnswering(false))
  const { prodCommId, nickName, score, content } = comment
  return (
    <Row what={content || t('noWords')} note={t('commentNote', { nickName, score, prodId: comment.prodId })}>
      {answering ? (
        <TextForm
          label={t('answerText')}
          act={t('answer')}
          busy={reply.isPending}
          onSubmitText={(text) => reply.mutate({ params: { prodCommId }, body: { content: text } })}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <Button size="small" look="outline" onClick={() => setAnswering(true)}>
          {t('answer')}
        </Button>
      )}
    </Row>
  )
}

export const CommentsPanel = () => {
  const t = useText('consoleActors')
  const comments = useControl('GET /__mall/comments')
  return (
    <ToDo
      title={t('comments')}
      none={t('noComments')}
      query={comments}
      pick={(all) => all.filter(({ reply }) => reply === null)}
    >
      {(comment) => <Written key={comment.prodCommId} comment={comment} />}
    </ToDo>
  )
}
