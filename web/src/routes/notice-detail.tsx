import { NoticeArticle } from '../features/notices/notice-article.tsx'
import { NoticeFrame } from '../features/notices/notice-frame.tsx'

export const Screen = () => (
  <NoticeFrame detail>
    <NoticeArticle />
  </NoticeFrame>
)
