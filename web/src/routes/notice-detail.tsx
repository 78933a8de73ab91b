import { NoticeArticle } from '../features/shell/notices/notice-article.tsx'
import { NoticeFrame } from '../features/shell/notices/notice-frame.tsx'

export const Screen = () => (
  <NoticeFrame detail>
    <NoticeArticle />
  </NoticeFrame>
)
