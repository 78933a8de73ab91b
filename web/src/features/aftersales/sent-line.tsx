import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { fills } from '../../ui/shapes.ts'
import { Stars } from '../../ui/stars.tsx'
import { color, paper, rowOf, type } from '../../ui/theme.ts'
import { useStarWords } from './use-star-words.ts'
import type { Sent } from './use-waiting.ts'

const root = css`
  ${rowOf(16)}
  padding: 12px 24px;
  ${paper}
  > h2 {
    ${fills}
    font: 400 ${type.body};
  }
  > [data-part='done'] {
    ${rowOf(6)}
    color: ${color.jade};
    font: 600 ${type.note};
  }
`

export const SentLine = ({ sent: { item, score } }: { sent: Sent }) => {
  const t = useText('comments')
  const { readOut } = useStarWords()
  return (
    <article css={root}>
      <Picture src={item.pic} alt="" width={48} height={48} />
      <h2>{item.prodName}</h2>
      <Stars count={score} label={readOut[score - 1] ?? ''} />
      <span data-part="done">
        <Icon name="check" />
        {t('published')}
      </span>
    </article>
  )
}
