import { NoticeArticle } from './notice-article.tsx'
import { NoticeFrame } from './notice-frame.tsx'

export const Screen = () => (
  <NoticeFrame detail>
    <NoticeArticle />
  </NoticeFrame>
)
