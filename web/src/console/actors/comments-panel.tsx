import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

export const CommentsPanel = () => {
  const t = useText('consoleActors')
  const comments = useControl('GET /__mall/comments')
  return (
    <ListPanel title={t('comments')} query={comments} pick={(all) => all.filter(({ reply }) => reply === null)}>
      {({ prodCommId, nickName, score, content, prodId }) => (
        <Row key={prodCommId} what={content || t('noWords')} note={t('commentNote', { nickName, score, prodId })}>
          <Act route="POST /__mall/comments/{prodCommId}/reply" act={t('answer')} known={{ params: { prodCommId } }} />
        </Row>
      )}
    </ListPanel>
  )
}
