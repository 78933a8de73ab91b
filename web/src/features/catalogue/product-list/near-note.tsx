import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color } from '../../../ui/theme.ts'

const root = css`
  margin-bottom: 12px;
  color: ${color.ink2};
`

interface Props {
  typed: string
  corrected: string | null
  partly: boolean
  /** Words that nothing has together with the others. */
  dropped: readonly string[] | undefined
}

/** Says that the list is not quite what was asked for. */
export const NearNote = ({ typed, corrected, partly, dropped }: Props) => {
  const t = useText('list')
  const notes = [
    ...(corrected === null ? [] : [t('corrected', { text: typed, other: corrected })]),
    ...(dropped?.length ? [t('dropped', { words: dropped.join(t('comma')) })] : []),
  ]
  if (notes.length === 0 && partly) notes.push(t('partly', { text: typed }))
  return notes.length === 0 ? null : (
    <p css={root} role="status">
      {notes.join(' ')}
    </p>
  )
}
